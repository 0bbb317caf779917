import { and, eq, isNull } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/enumerations';
import { Refusal } from '@/lib/contract/refusal';
import { dateOfDay, dayOfSlot } from '../calendar/zone-days';
import { slotMs } from '../facts/fact';
import type { Call } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import { users } from '../store/people-schema';
import { creatives } from '../store/schema';
import { measuresOf } from './measures-of';
import { totalsQuestion } from './report-sql';
import { type StatisticsDeps, selectionFor, unnarrowed } from './selection-for';
import { readSums } from './sums';

const days = { all: null, 'last-month': 30, 'last-3-months': 90 } as const;

/**
 * A creative's figures of all time, or of the last 30 or 90 days of the caller's zone, today included.
 * Throws `Refusal('NOT_FOUND')` for a creative that is missing, removed or not the caller's to see.
 */
export async function creativeStatistic(
  deps: StatisticsDeps,
  { caller, params, request }: Call<'creatives.statistic'>,
  now = Date.now(),
) {
  const currency = await currencyOfCreative(deps, caller, params.id);
  const today = dayOfSlot(caller.timeZone, Math.floor(now / slotMs));
  const length = days[params.period];
  const from = length === null ? null : dateOfDay(today - length + 1);
  const to = dateOfDay(today);
  const range = { startDate: from ?? dateOfDay(0), endDate: to };
  const selection = await selectionFor(deps, caller, { ...unnarrowed, ...range, creativeId: [params.id] });
  const [totals = []] = await deps.facts.ask([totalsQuestion(selection)], { signal: request.signal });
  const sums = readSums(totals.find((row) => row.in_currency === currency) ?? {});
  const { impressions, clicks, ctr, statSpend } = measuresOf(sums);
  return { from, to, impressions, clicks, ctr, spend: statSpend, currency };
}

async function currencyOfCreative(
  { database }: StatisticsDeps,
  caller: Call<'creatives.statistic'>['caller'],
  id: number,
): Promise<Currency> {
  const [owner] = await database
    .select({ currency: users.currency })
    .from(creatives)
    .innerJoin(users, eq(users.id, creatives.userId))
    .where(and(eq(creatives.id, id), isNull(creatives.removedAt), ownedWithin(scopeOf(caller), creatives.userId)));
  if (!owner) throw new Refusal('NOT_FOUND');
  return owner.currency ?? 'USD';
}
