import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Facts } from '@/lib/embedded-dsp/facts/facts';
import { openFacts } from '@/lib/embedded-dsp/facts/open-facts';
import { storedFiles } from '@/lib/embedded-dsp/store/files-schema';
import { integrations } from '@/lib/embedded-dsp/store/integrations-schema';
import { openStore, type Store } from '@/lib/embedded-dsp/store/open-store';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { adSetCreatives, adSets, campaigns, creatives, targets } from '@/lib/embedded-dsp/store/schema';
import { fund } from '../support/fund';
import { requestedStores } from '../support/postgres-store';
import { borrowEngine } from '../support/shared-engine';

export interface Platform {
  folder: string;
  facts: Facts;
  store: Store;
  close(): Promise<void>;
}

/** Both stores in a folder of their own, empty. */
export async function openPlatform(): Promise<Platform> {
  const folder = mkdtempSync(join(tmpdir(), 'platform-'));
  const onFailure = (reason: string) => console.error(reason);
  const { DATABASE_URL: databaseUrl, FACTS_URL: url } = await requestedStores();
  const borrowed = databaseUrl ? null : await borrowEngine();
  const facts = await openFacts(folder, { url, onFailure });
  const store = await openStore({ dataFolder: folder, databaseUrl, engine: borrowed?.engine, onFailure });
  const close = async () => {
    await store.close();
    await borrowed?.giveBack();
    await facts.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, facts, store, close };
}

type Database = Store['database'];
const any = { included: [], excluded: [] };
const everywhere = {
  geo: { isEverywhere: true, included: [], excluded: [] },
  deviceTypes: any,
  operatingSystems: any,
  browsers: any,
  languages: any,
  domains: any,
  pages: any,
  bundles: any,
  ips: any,
  iabCategories: any,
  carriers: any,
  makes: any,
  models: any,
  connectionTypes: any,
  brandSafety: [],
  trafficTypes: [],
  verificationServices: [],
  segments: any,
  siteLists: any,
  appLists: any,
  ipLists: any,
};

const idOf = (rows: { id: number }[]) => rows[0]?.id ?? 0;

export async function addClient(database: Database, given: Partial<typeof users.$inferInsert> = {}): Promise<number> {
  const login = given.login ?? `client-${Math.random().toString(36).slice(2)}`;
  const row = { login, passwordHash: '-', role: 'ROLE_ADVERTISER' as const, permissions: [], timeZoneKey: 'TZ-1' };
  const values = { ...row, email: `${login}@example.com`, currency: 'USD' as const, ...given };
  return idOf(await database.insert(users).values(values).returning({ id: users.id }));
}

export async function addIntegration(database: Database, name: string): Promise<number> {
  const row = {
    name,
    status: 'ACTIVE' as const,
    currency: 'USD' as const,
    category: 'x',
    rtbVersion: '2.6' as const,
    eventTtl: 60,
    sspSpecificProcessingKey: 'DEFAULT',
    creativeTypes: ['banner' as const],
    accessToken: 'x',
    sspIsCompressResponseRequired: false,
    exchangeLink: 'https://ssp.example/bid',
  };
  return idOf(await database.insert(integrations).values(row).returning({ id: integrations.id }));
}

/** A banner campaign that lacks nothing to bid. Money in micros. */
export async function addCampaign(
  database: Database,
  userId: number,
  given: Partial<typeof campaigns.$inferInsert> = {},
): Promise<number> {
  const row = {
    userId,
    name: 'Campaign',
    status: 'ACTIVE' as const,
    campaignType: 'banner' as const,
    currency: 'USD' as const,
    totalBudget: 1_000_000_000n,
    strategy: 'CPM' as const,
    bidType: 'FIXED_BID' as const,
    startDate: '2026-01-01',
    createdAt: new Date('2026-01-01'),
    timeZone: 'TZ-1',
    uniformClicks: false,
    isUserImpFreqSet: false,
    isOptimisationEnabled: false,
    isRewarded: false,
    exchanges: [1],
    ...given,
  };
  const campaignId = idOf(await database.insert(campaigns).values(row).returning({ id: campaigns.id }));
  const target = { userId, name: 'Everywhere', conditions: everywhere };
  const targetId = idOf(await database.insert(targets).values(target).returning({ id: targets.id }));
  const set = { campaignId, name: 'Set', maxPrice: 3_000_000n, targetId };
  const adSetId = idOf(await database.insert(adSets).values(set).returning({ id: adSets.id }));
  for (const [position, size] of [
    [300, 250],
    [320, 50],
    [728, 90],
  ].entries()) {
    const creativeId = await addCreative(database, userId, size);
    await database.insert(adSetCreatives).values({ adSetId, creativeId, position });
  }
  return campaignId;
}

export async function addCreative(database: Database, userId: number, size: readonly number[] = [300, 250]) {
  const [width = 0, height = 0] = size;
  const name = `${Math.random().toString(36).slice(2)}.png`;
  const file = { name, userId, sha256: name, filename: name, mimeType: 'image/png', size: 1, width, height };
  await database.insert(storedFiles).values(file);
  const creative = {
    userId,
    name,
    type: 'banner' as const,
    subtype: 'image' as const,
    iabCategory: 'IAB3-1',
    kktuCodes: ['1.1.1'],
    finalUrl: 'https://example.com',
    trackers: [],
    file: name,
    moderationStatus: 'APPROVED' as const,
  };
  return idOf(await database.insert(creatives).values(creative).returning({ id: creatives.id }));
}

/** A client with money, an SSP and a campaign that bids. */
export async function addBusiness(database: Database, { amount = 1_000_000_000n } = {}) {
  const clientId = await addClient(database);
  await fund(database, clientId, amount);
  const exchange = await addIntegration(database, `SSP of ${clientId}`);
  const campaignId = await addCampaign(database, clientId, { exchanges: [exchange] });
  return { clientId, exchange, campaignId };
}
