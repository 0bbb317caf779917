import { z } from 'zod';
import { filterSchemas } from '@/lib/contract/list-query';
import { Refusal } from '@/lib/contract/refusal';
import { narrowingFilters, type StatisticFilters } from '@/lib/contract/statistics/statistic-list';
import { type SlotRange, slotsOfDays } from '../calendar/zone-days';
import type { Facts } from '../facts/facts';
import type { Caller } from '../http/handlers';
import { clientIdsWithin, scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import type { Selection } from './report-sql';

export interface StatisticsDeps {
  facts: Facts;
  database: Database;
}

/** Narrows nothing. */
export const unnarrowed = z.object(filterSchemas(narrowingFilters)).parse({});

/**
 * The facts a caller asks for, cut down to what the caller may see. Every reading of facts for a person goes through
 * here. Throws `Refusal('VALIDATION_FAILED')` when the range ends before it starts.
 */
export async function selectionFor(
  deps: StatisticsDeps,
  caller: Caller,
  filters: StatisticFilters,
): Promise<Selection> {
  const { startDate, endDate, ...narrowing } = filters;
  if (endDate < startDate) {
    throw new Refusal('VALIDATION_FAILED', { fields: { endDate: 'endBeforeStart' } });
  }
  const allowed = await clientIdsWithin(deps.database, scopeOf(caller));
  const slots = slotsOfDays(caller.timeZone, startDate, endDate);
  return {
    ...narrowing,
    slots: withinExtent(slots, deps.facts.extent()),
    userId: bothOf(allowed, narrowing.userId),
  };
}

function bothOf(allowed: readonly number[] | null, wanted: readonly number[]): readonly number[] | null {
  if (!wanted.length) return allowed;
  return allowed ? wanted.filter((id) => allowed.includes(id)) : wanted;
}

/** Nothing is lost by leaving out time without facts, and a range of centuries becomes a short one. */
export function withinExtent(slots: SlotRange, extent: ReturnType<Facts['extent']>): SlotRange {
  if (!extent) return { from: slots.from, until: slots.from };
  const from = Math.max(slots.from, extent.first);
  return { from, until: Math.max(from, Math.min(slots.until, extent.last + 1)) };
}
