import { and, between, eq, sql } from 'drizzle-orm';
import { lastDayOf } from '../calendar/month';
import { dateOfDay, dayNumber, type SlotRange, slotsOfDays } from '../calendar/zone-days';
import type { Facts } from '../facts/facts';
import { decodeBatch } from '../settlement/batch-payload';
import type { Database } from '../store/database';
import { campaigns } from '../store/schema';
import { ledgerEntries, settlementBatches } from '../store/settlement-schema';

/** Impressions, clicks and spend of a campaign on one platform in a month. */
export interface PlatformUse {
  campaignId: number;
  campaignName: string;
  platform: string;
  platformKind: 'SITE' | 'APP';
  impressions: number;
  clicks: number;
  /** Micros of the client's currency. */
  spent: bigint;
}

/**
 * Returns what a client used in a month of a time zone, by campaign and platform. Returns null while statistics and
 * ledger differ, which means that settlement is not complete. The time zone is the client's, not the campaigns': a
 * later edit of a campaign cannot move a moment to another month.
 */
export async function monthUse(
  { database, facts }: { database: Database; facts: Facts },
  { clientId, month, zone }: { clientId: number; month: string; zone: string },
): Promise<PlatformUse[] | null> {
  const owned = await database
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(eq(campaigns.userId, clientId));
  const names = new Map(owned.map(({ id, name }) => [id, name]));
  const slots = slotsOfDays(zone, month, lastDayOf(month));
  if (await isWaiting(database, clientId, slots.until)) return null;
  const use = names.size ? await shownIn(facts, { clientId, names, slots }) : [];
  const spent = new Map<number, bigint>();
  for (const one of use) spent.set(one.campaignId, (spent.get(one.campaignId) ?? 0n) + one.spent);
  return (await isWrittenOff(database, { clientId, month }, spent)) ? use : null;
}

/** Returns whether facts from before a slot are settled but not yet in the fact store. */
async function isWaiting(database: Database, clientId: number, until: number): Promise<boolean> {
  const waiting = await database.select({ payload: settlementBatches.payload }).from(settlementBatches);
  return waiting.some(({ payload }) =>
    decodeBatch(payload).facts.some((fact) => fact.clientId === clientId && fact.slot < until),
  );
}

/**
 * Returns whether the ledger confirms the spend. The ledger counts days in the time zone that a campaign had at the
 * time, so a moment of the month can be at most one day off. Write-offs from the second day of the month to the last
 * but one must not exceed the spend. Write-offs of the month with one more day on each side must reach it.
 */
async function isWrittenOff(
  database: Database,
  { clientId, month }: { clientId: number; month: string },
  spent: ReadonlyMap<number, bigint>,
): Promise<boolean> {
  const last = lastDayOf(month);
  const within = await writtenOff(database, clientId, [dayAfter(month, 1), dayAfter(last, -1)]);
  const around = await writtenOff(database, clientId, [dayAfter(month, -1), dayAfter(last, 1)]);
  return [...new Set([...spent.keys(), ...around.keys()])].every((id) => {
    const own = spent.get(id) ?? 0n;
    return (within.get(id) ?? 0n) <= own && own <= (around.get(id) ?? 0n);
  });
}

const dayAfter = (day: string, days: number): string => dateOfDay(dayNumber(day) + days);

interface Params {
  clientId: number;
  names: ReadonlyMap<number, string>;
  slots: SlotRange;
}

async function shownIn(facts: Facts, { clientId, names, slots: { from, until } }: Params): Promise<PlatformUse[]> {
  const [rows = []] = await facts.ask([
    {
      // Numbers are part of the SQL text: bound numbers arrive as floats.
      sql: `select campaign_id as of_campaign, case when bundle = '' then placement else bundle end as at_platform,
          max(case when bundle = '' then 0 else 1 end) as is_app,
          cast(sum(impressions) as varchar) as shown, cast(sum(clicks) as varchar) as clicked,
          cast(sum(spend) as varchar) as cost
        from fact where client_id = ${clientId} and slot >= ${from} and slot < ${until}
          and campaign_id in (${[...names.keys()].join(', ')}) and impressions + clicks + spend > 0
        group by campaign_id, case when bundle = '' then placement else bundle end
        order by of_campaign, at_platform`,
      values: [],
    },
  ]);
  return rows.map((row) => ({
    campaignId: Number(row.of_campaign),
    campaignName: names.get(Number(row.of_campaign)) ?? '',
    platform: String(row.at_platform),
    platformKind: Number(row.is_app) ? ('APP' as const) : ('SITE' as const),
    impressions: Number(row.shown),
    clicks: Number(row.clicked),
    spent: BigInt(String(row.cost)),
  }));
}

async function writtenOff(
  database: Database,
  clientId: number,
  [first, last]: readonly [string, string],
): Promise<Map<number, bigint>> {
  const rows = await database
    .select({
      campaignId: ledgerEntries.campaignId,
      spent: sql`coalesce(-sum(${ledgerEntries.amount}), 0)`.mapWith(BigInt),
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, clientId),
        eq(ledgerEntries.kind, 'WRITE_OFF'),
        between(ledgerEntries.day, first, last),
      ),
    )
    .groupBy(ledgerEntries.campaignId);
  return new Map(rows.map(({ campaignId, spent }) => [campaignId ?? 0, spent]));
}
