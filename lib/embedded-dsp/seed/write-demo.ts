import { rolePresets } from '@/lib/contract/people/permissions';
import { hashPassword } from '../auth/passwords';
import { timeZones } from '../dictionaries/time-zones';
import type { Database, Transaction } from '../store/database';
import { integrations } from '../store/integrations-schema';
import { users } from '../store/people-schema';
import type { DemoMedia } from './demo-media';
import type { DrawnBanner } from './draw-banners';
import { demoToken, exchanges } from './exchanges';
import { people } from './people';
import { writeDemoAudience } from './write-demo-audience';
import { writeDemoCampaigns } from './write-demo-campaigns';
import { writeDemoCreatives } from './write-demo-creatives';
import { writeDemoFinance } from './write-demo-finance';
import { writeDemoHistory } from './write-demo-history';
import { writeDemoKinds } from './write-demo-kinds';
import { writeDemoLineLists } from './write-demo-line-lists';
import { writeMorePeople } from './write-more-people';

const password = 'Demo-2026!';

/** Writes the whole demonstration in one transaction, so that it is never partial. Returns user ids by login. */
export async function writeDemo(
  database: Database,
  { banners, media }: { banners: readonly DrawnBanner[]; media: DemoMedia },
  at: Date,
): Promise<Map<string, number>> {
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    const ids = await writePeople(transaction, passwordHash, at);
    await writeMorePeople(transaction, { ids, passwordHash, at });
    const exchangeIds = await writeExchanges(transaction);
    const drawn = await writeDemoCreatives(transaction, ids, banners, at);
    const creativeIds = new Map([...drawn, ...(await writeDemoKinds(transaction, ids, media, at))]);
    await writeDemoCampaigns(transaction, { ids, exchangeIds, creativeIds });
    await writeDemoAudience(transaction, ids, at);
    await writeDemoLineLists(transaction, ids, at);
    await writeDemoFinance(transaction, ids, { began: at, now: new Date() });
    await writeDemoHistory(transaction, { ids, began: at, now: new Date() });
    return ids;
  });
}

async function writePeople(transaction: Transaction, passwordHash: string, at: Date): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const person of people) {
    const { login, role, companyName, currency, margin, manager = '' } = person;
    const [made] = await transaction
      .insert(users)
      .values({
        login,
        role,
        companyName,
        currency,
        margin,
        passwordHash,
        createdAt: at,
        permissions: [...rolePresets[role]],
        email: `${login}@demo.example`,
        tgUsername: person.tgUsername ?? null,
        managerId: ids.get(manager) ?? null,
        timeZoneKey: timeZones().find(({ zone }) => zone === person.timeZone)?.key ?? 'TZ-1',
        agreement: !person.isTemporary,
        isTempPassword: person.isTemporary ?? false,
      })
      .returning({ id: users.id });
    if (made) ids.set(login, made.id);
  }
  return ids;
}

async function writeExchanges(transaction: Transaction): Promise<number[]> {
  const made = await transaction
    .insert(integrations)
    .values(
      exchanges.map((exchange, at) => ({
        ...exchange,
        status: 'ACTIVE' as const,
        category: 'RTB',
        sspIsCompressResponseRequired: at % 2 === 0,
        accessToken: demoToken(at),
        exchangeLink: `https://bid.dsp.example/openrtb/${at + 1}`,
        cookieSyncLink: `https://sync.ssp-${at + 1}.example/take?id={uid}`,
        cookieSyncIrLink: at % 2 === 0 ? `https://sync.ssp-${at + 1}.example/redirect?to={match}$UID` : null,
        // A simulated SSP has no statistics of its own.
        statisticsLink: null,
      })),
    )
    .returning({ id: integrations.id });
  return made.map(({ id }) => id);
}
