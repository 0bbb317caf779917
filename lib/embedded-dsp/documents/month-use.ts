import { and, between, eq, sql } from 'drizzle-orm';
import { timeZoneByKey } from '../dictionaries/time-zones';
import type { Facts } from '../facts/facts';
import { slotsOfDays } from '../statistics/zone-days';
import type { Database } from '../store/database';
import { campaigns } from '../store/schema';
import { ledgerEntries } from '../store/settlement-schema';
import { lastDayOf } from './month';

/** What was shown for a campaign on one platform within a month of the campaign's zone. */
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
 * What was shown for a client in a month, by campaign and platform; null while statistics and ledger do not agree, which
 * is while something is still being settled. Days are those of the campaigns' zones, as in the ledger.
 */
export async function monthUse(
  { database, facts }: { database: Database; facts: Facts },
  clientId: number,
  month: string,
): Promise<PlatformUse[] | null> {
  const owned = await database
    .select({ id: campaigns.id, name: campaigns.name, timeZone: campaigns.timeZone })
    .from(campaigns)
    .where(eq(campaigns.userId, clientId))
    .orderBy(campaigns.id);
  const use: PlatformUse[] = [];
  for (const zone of new Set(owned.map(zoneOf))) {
    const members = owned.filter((campaign) => zoneOf(campaign) === zone);
    const names = new Map(members.map(({ id, name }) => [id, name]));
    use.push(...(await shownIn(facts, { clientId, names, zone, month })));
  }
  const spent = new Map<number, bigint>();
  for (const one of use) spent.set(one.campaignId, (spent.get(one.campaignId) ?? 0n) + one.spent);
  const written = await writtenOff(database, clientId, month);
  const isSettled = owned.every(({ id }) => (spent.get(id) ?? 0n) === (written.get(id) ?? 0n));
  return isSettled ? use.toSorted((a, b) => a.campaignId - b.campaignId || (a.platform < b.platform ? -1 : 1)) : null;
}

const zoneOf = ({ timeZone }: { timeZone: string }): string => timeZoneByKey(timeZone)?.zone ?? 'UTC';

interface Asked {
  clientId: number;
  names: ReadonlyMap<number, string>;
  zone: string;
  month: string;
}

async function shownIn(facts: Facts, { clientId, names, zone, month }: Asked): Promise<PlatformUse[]> {
  const { from, until } = slotsOfDays(zone, month, lastDayOf(month));
  const [rows = []] = await facts.ask([
    {
      // Numbers stand in the SQL itself: a bound one arrives as a float.
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

async function writtenOff(database: Database, clientId: number, month: string): Promise<Map<number, bigint>> {
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
        between(ledgerEntries.day, month, lastDayOf(month)),
      ),
    )
    .groupBy(ledgerEntries.campaignId);
  return new Map(rows.map(({ campaignId, spent }) => [campaignId ?? 0, spent]));
}
