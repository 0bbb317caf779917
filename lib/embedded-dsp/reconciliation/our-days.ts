import { eq } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/enumerations';
import { dateOfDay, offsetPieces, slotsOfDays } from '../calendar/zone-days';
import type { Facts } from '../facts/facts';
import { loadMarket } from '../live-exchange/load-market';
import { conditions, daySql } from '../statistics/report-sql';
import { unnarrowed, withinExtent } from '../statistics/selection-for';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { campaigns } from '../store/schema';
import { anyOf } from '../store/sql/any-of';

export interface OurDay {
  bids: number;
  impressions: number;
  /** Micros of the SSP's currency. */
  spend: bigint;
}

const million = 1_000_000n;

/**
 * Returns our bids, impressions and the amount owed to an SSP, by UTC day (YYYY-MM-DD, both inclusive). Facts contain
 * what clients paid. As with bids, the amount owed is that less the margin, at the exchange rates. Both are the current
 * ones.
 */
export async function ourDays(
  { database, facts }: { database: Database; facts: Facts },
  { id, currency }: { id: number; currency: Currency },
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, OurDay>> {
  const slots = withinExtent(slotsOfDays('UTC', from, to), facts.extent());
  const { where, values } = conditions({ ...unnarrowed, userId: null, slots });
  const day = daySql(offsetPieces('UTC', slots));
  const counted = `cast(sum(bids) as bigint) as bids, cast(sum(impressions) as bigint) as impressions`;
  const sql = `select ${day} as day, campaign_id, currency as in_currency, ${counted}, cast(sum(spend) as bigint) as spent
    from fact where ssp_id = ${id} and ${where} group by ${day}, campaign_id, currency`;
  const [rows = []] = await facts.ask([{ sql, values }]);
  const { rates } = await loadMarket(database);
  const kept = await keptForExchange(database, [...new Set(rows.map((row) => Number(row.campaign_id)))]);
  const days = new Map<string, OurDay>();
  for (const row of rows) {
    const date = dateOfDay(Number(row.day));
    const sum = days.get(date) ?? { bids: 0, impressions: 0, spend: 0n };
    const owed = BigInt(row.spent ?? 0) * (kept.get(Number(row.campaign_id)) ?? million);
    // The currency of a fact is always one of the contract's currencies.
    const rate = rates[row.in_currency as Currency];
    days.set(date, {
      bids: sum.bids + Number(row.bids),
      impressions: sum.impressions + Number(row.impressions),
      spend: sum.spend + (owed * rate) / (million * rates[currency]),
    });
  }
  return days;
}

/** Returns the millionths of the client's price that go to the SSP, by campaign id. */
async function keptForExchange(database: Database, ids: number[]): Promise<ReadonlyMap<number, bigint>> {
  const rows = await database
    .select({ id: campaigns.id, own: campaigns.bidMargin, usual: users.margin })
    .from(campaigns)
    .innerJoin(users, eq(users.id, campaigns.userId))
    .where(anyOf(campaigns.id, ids));
  return new Map(rows.map(({ id, own, usual }) => [id, BigInt(Math.round((1 - (own ?? usual) / 100) * 1_000_000))]));
}
