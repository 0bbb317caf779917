import type { z } from 'zod';
import type { CampaignInput } from '@/lib/contract/campaigns/campaign-input';
import type { bannerImage } from '@/lib/contract/creatives/creative-kinds';
import type { Currency, Role } from '@/lib/contract/enumerations';
import { rolePresets } from '@/lib/contract/people/permissions';
import { hashPassword } from '@/lib/embedded-dsp/auth/passwords';
import { conditions } from '@/lib/embedded-dsp/seed/audiences';
import type { Database } from '@/lib/embedded-dsp/store/database';
import { storedFiles } from '@/lib/embedded-dsp/store/files-schema';
import { integrations } from '@/lib/embedded-dsp/store/integrations-schema';
import { notifications, users } from '@/lib/embedded-dsp/store/people-schema';
import { adSetCreatives, adSets, campaigns, creatives, targets } from '@/lib/embedded-dsp/store/schema';
import { type Audience, addAudience } from './belongings/audience';
import { addDocuments, type Documents } from './belongings/documents';
import { addFinance, type Finance } from './belongings/finance';
import { addPeople, type People } from './belongings/people';

export const password = 'Right-2026!';

export interface Person {
  id: number;
  login: string;
  passwordHash: string;
}

let hash: Promise<string> | undefined;

const first = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was stored');
  return row;
};

interface Given {
  role?: Role;
  manager?: Person;
  currency?: Currency | null;
  permissions?: readonly string[];
  isTempPassword?: boolean;
}

/** A person with the common password and the permissions of the role. */
export async function addPerson(database: Database, login: string, given: Given = {}): Promise<Person> {
  const { role = 'ROLE_ADVERTISER_PRO', currency = 'USD', isTempPassword = false } = given;
  hash ??= hashPassword(password);
  const passwordHash = await hash;
  const isStaff = role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER';
  const values = {
    login,
    passwordHash,
    role,
    isTempPassword,
    currency: isStaff ? null : currency,
    agreement: !isTempPassword,
    permissions: [...(given.permissions ?? rolePresets[role])],
    email: `${login}@example.com`,
    companyName: `Company of ${login}`,
    managerId: given.manager?.id ?? null,
    timeZoneKey: 'TZ-1',
  };
  const { id } = first(await database.insert(users).values(values).returning({ id: users.id }));
  return { id, login, passwordHash };
}

export async function addExchange(database: Database, name: string): Promise<number> {
  const values = {
    name,
    status: 'ACTIVE' as const,
    currency: 'USD' as const,
    category: 'RTB',
    eventTtl: 60,
    rtbVersion: '2.6' as const,
    sspSpecificProcessingKey: 'DEFAULT',
    creativeTypes: ['banner' as const],
    accessToken: `token-of-${crypto.randomUUID()}`,
    sspIsCompressResponseRequired: false,
    exchangeLink: 'https://ssp.example/bid',
  };
  return first(await database.insert(integrations).values(values).returning({ id: integrations.id })).id;
}

export async function addFile(database: Database, userId: number, filename: string): Promise<string> {
  const name = crypto.randomUUID();
  const look = { mimeType: 'image/png', size: 7, width: 300, height: 250 };
  await database.insert(storedFiles).values({ name, userId, sha256: 'f'.repeat(64), filename, ...look });
  return name;
}

/** An image banner as the API accepts it. */
export type BannerImageDraft = z.input<typeof bannerImage>;

export const creativeInput = (file: string, given: Partial<BannerImageDraft> = {}): BannerImageDraft => ({
  name: 'A banner',
  type: 'banner',
  subtype: 'image',
  iabCategory: 'IAB3-1',
  kktuCodes: ['1.1.1'],
  kktuDescription: null,
  finalUrl: 'https://example.com',
  displayUrl: null,
  creativeOuterId: null,
  trackers: [],
  pixel: null,
  file,
  ...given,
});

export async function addCreative(
  database: Database,
  userId: number,
  given: Partial<typeof creatives.$inferInsert> = {},
): Promise<number> {
  const file = given.file ?? (await addFile(database, userId, `${given.name ?? 'banner'}.png`));
  const values = { ...creativeInput(file), userId, moderationStatus: 'APPROVED' as const, ...given };
  return first(await database.insert(creatives).values(values).returning({ id: creatives.id })).id;
}

export async function addTarget(database: Database, userId: number, name = 'A target'): Promise<number> {
  const values = { userId, name, conditions: conditions({}) };
  return first(await database.insert(targets).values(values).returning({ id: targets.id })).id;
}

/** What a person sends to create a banner campaign; ad sets are for the test to add. */
export const campaignInput = (given: Partial<CampaignInput> = {}): CampaignInput => ({
  name: 'A campaign',
  campaignType: 'banner',
  totalBudget: '1000',
  dailyBudget: '100',
  strategy: 'CPM',
  bidType: 'FIXED_BID',
  bidMargin: null,
  startDate: '2026-01-01',
  endDate: null,
  timeZone: 'TZ-1',
  totalClicks: null,
  totalImpressions: null,
  maximumClicksInDay: null,
  maximumImpressionsInDay: null,
  uniformClicks: false,
  isUserImpFreqSet: false,
  userImpFreqTimes: null,
  userImpFreqDayPeriod: null,
  isOptimisationEnabled: false,
  minCtr: null,
  maxCtr: null,
  minVtr: null,
  maxVtr: null,
  minViewability: null,
  maxViewability: null,
  period: null,
  isRewarded: false,
  exchanges: [],
  schedule: null,
  creativeGroups: [],
  ...given,
});

export interface Belongings extends Audience, Documents, Finance, People {
  campaign: number;
  adSet: number;
  creative: number;
  target: number;
  /** Used by nothing. */
  spareCreative: number;
  spareTarget: number;
  file: string;
  notification: number;
  /** An SSP of the platform that no campaign buys from. */
  spareExchange: number;
}

/** One of everything that a client can own; every text in it carries the mark. */
export async function addBelongings(database: Database, owner: Person, mark: string): Promise<Belongings> {
  const userId = owner.id;
  const text = (what: string) => `${what} ${mark}`;
  const looks = { finalUrl: `https://${mark}.example`, displayUrl: mark, moderationMsg: text('message') };
  const creative = await addCreative(database, userId, { name: text('creative'), ...looks });
  const spareCreative = await addCreative(database, userId, { name: text('spare creative'), ...looks });
  const target = await addTarget(database, userId, text('target'));
  const spareTarget = await addTarget(database, userId, text('spare target'));
  const { creativeGroups: _sets, ...fields } = campaignInput({ name: text('campaign') });
  const values = { ...fields, userId, currency: 'USD' as const, totalBudget: 1_000_000_000n, dailyBudget: null };
  const campaign = first(await database.insert(campaigns).values(values).returning({ id: campaigns.id })).id;
  const set = { campaignId: campaign, name: text('ad set'), maxPrice: 3_000_000n, targetId: target };
  const adSet = first(await database.insert(adSets).values(set).returning({ id: adSets.id })).id;
  await database.insert(adSetCreatives).values({ adSetId: adSet, creativeId: creative, position: 0 });
  const news = { userId, messageCode: 'CREATIVE_APPROVED' as const, data: { name: text('news') } };
  const notification = first(await database.insert(notifications).values(news).returning({ id: notifications.id })).id;
  const file = await addFile(database, userId, `${mark}.png`);
  const spareExchange = await addExchange(database, `spare ${crypto.randomUUID()}`);
  const people = await addPeople(database, owner, mark);
  const audience = await addAudience(database, { userId, adSet, mark });
  const finance = await addFinance(database, { userId, campaign, mark });
  const documents = await addDocuments(database, { userId, campaign, creative, mark });
  return {
    campaign,
    adSet,
    creative,
    target,
    spareCreative,
    spareTarget,
    file,
    notification,
    spareExchange,
    ...audience,
    ...finance,
    ...documents,
    ...people,
  };
}
