import { and, eq, gte, lt } from 'drizzle-orm';
import { isDecisionCode } from '@/lib/contract/delivery/decision-codes';
import { limits } from '@/lib/contract/limits';
import type { ReasonCode } from '../exchange/gates/reason-codes';
import type { Database } from '../store/database';
import { bidReasons } from '../store/settlement-schema';

const hourMs = 3_600_000;

/** How often a code was the result in an hour; `hour` is its start, epoch ms. */
export interface HourCount {
  hour: number;
  code: ReasonCode;
  count: number;
}

/** Returns the first hour whose counts are completely stored, epoch ms. */
export const countsKeptSince = (now: number): number =>
  Math.ceil((now - limits.delivery.reasonDays * 24 * hourMs) / hourMs) * hourMs;

/** Returns the results of a campaign's requests in the hours that begin within [from, until), epoch ms. */
export async function readReasons(
  database: Database,
  campaignId: number,
  { from, until }: { from: number; until: number },
): Promise<HourCount[]> {
  const rows = await database
    .select({ hour: bidReasons.hour, code: bidReasons.code, count: bidReasons.count })
    .from(bidReasons)
    .where(
      and(
        eq(bidReasons.campaignId, campaignId),
        gte(bidReasons.hour, new Date(from)),
        lt(bidReasons.hour, new Date(until)),
      ),
    );
  return rows.flatMap(({ hour, code, count }) =>
    // Late reports are counted in addition to the result of their request.
    isDecisionCode(code) && code !== 'EVENT_EXPIRED' ? [{ hour: hour.getTime(), code, count }] : [],
  );
}

/** Sums the hours that begin within [from, until). */
export function countsBetween(counts: readonly HourCount[], from: number, until: number): Map<ReasonCode, number> {
  const sums = new Map<ReasonCode, number>();
  for (const { hour, code, count } of counts)
    if (hour >= from && hour < until) sums.set(code, (sums.get(code) ?? 0) + count);
  return sums;
}

export const requestsOf = (counts: ReadonlyMap<ReasonCode, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
