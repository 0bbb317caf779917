import { and, count, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { fewestJudged, forecastSpans, type KeptForecast } from '@/lib/contract/delivery/forecast-record';
import { toAmount } from '@/lib/contract/money';
import { dateOfDay, dayNumber } from '../calendar/zone-days';
import { isColumnVisible } from '../campaigns/campaign-measures';
import { findCampaign } from '../campaigns/find-campaign';
import type { Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { forecasts } from '../store/forecasts-schema';
import { isHeld, type Judged, recordOf } from './forecast-record';
import { forecastDays } from './settle-forecasts';

const dayMs = 86_400_000;
const maxShown = 10;
/** Maximum forecasts in the accuracy record. */
const maxJudged = 5_000;

/** Handlers of stored forecasts and their results. */
export function forecastHandlers(database: Database, clock: () => number = Date.now): Handlers {
  return {
    'campaigns.forecasts': async ({ caller, params }) => {
      const { id, currency } = await findCampaign(database, caller, params.id);
      const found = await Promise.all(forecastSpans.map((days) => latestOf(database, id, days)));
      const rows = found.flat().toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
      return { currency, forecasts: rows.map((row) => visibleTo(caller.permissions, row)) };
    },
    'campaigns.forecastRecord': async () => ({
      since: new Date(clock() - forecastDays * dayMs).toISOString().slice(0, 10),
      records: await Promise.all(forecastSpans.map((days) => recordFor(database, days))),
    }),
  };
}

type Row = typeof forecasts.$inferSelect;

/** The latest forecasts of a length, including a running one. */
async function latestOf(database: Database, campaignId: number, days: number): Promise<Row[]> {
  const own = and(eq(forecasts.campaignId, campaignId), eq(forecasts.days, days));
  const newest = desc(forecasts.madeAt);
  const running = await database
    .select()
    .from(forecasts)
    .where(and(own, isNull(forecasts.spend)))
    .orderBy(newest)
    .limit(1);
  const over = await database
    .select()
    .from(forecasts)
    .where(and(own, isNotNull(forecasts.spend)))
    .orderBy(newest)
    .limit(maxShown - 1);
  return [...running, ...over];
}

function visibleTo(held: ReadonlySet<string>, row: Row): KeptForecast {
  const { day, impressions, spend } = row;
  const seesImpressions = isColumnVisible('statImpressions', held);
  const seesSpend = isColumnVisible('statSpend', held);
  const judged = judgedOf(row);
  const days = forecastSpans.find((span) => span === row.days) ?? 7;
  const range = { low: row.impressionsLow, likely: row.impressionsLikely, high: row.impressionsHigh };
  return {
    madeAt: row.madeAt.toISOString(),
    from: day,
    to: dateOfDay(dayNumber(day) + days - 1),
    days,
    state: spend === null ? 'RUNNING' : row.isChanged ? 'CHANGED' : 'OVER',
    ...(seesImpressions ? { impressions: range } : {}),
    ...(seesSpend
      ? { spend: { low: toAmount(row.spendLow), likely: toAmount(row.spendLikely), high: toAmount(row.spendHigh) } }
      : {}),
    actual: spend === null ? null : actualOf(seesImpressions ? impressions : null, seesSpend ? spend : null),
    isHeld: judged && seesSpend && !row.isChanged ? isHeld(judged) : null,
  };
}

const actualOf = (impressions: number | null, spend: bigint | null) => ({
  ...(impressions === null ? {} : { impressions }),
  ...(spend === null ? {} : { spend: toAmount(spend) }),
});

const judgedOf = ({ spendLow: low, spendLikely: likely, spendHigh: high, spend: actual }: Row): Judged | null =>
  actual === null ? null : { low, likely, high, actual };

/** The accuracy over all campaigns. Forecasts of zero with a result of zero are ignored. */
async function recordFor(database: Database, days: (typeof forecastSpans)[number]) {
  const about = eq(forecasts.days, days);
  const rows = await database
    .select()
    .from(forecasts)
    .where(and(about, eq(forecasts.isChanged, false), or(gt(forecasts.spend, 0n), gt(forecasts.spendLikely, 0n))))
    .orderBy(desc(forecasts.endsAt))
    .limit(maxJudged);
  const [running] = await database
    .select({ count: count() })
    .from(forecasts)
    .where(and(about, isNull(forecasts.spend)));
  const judged = rows.flatMap((row) => judgedOf(row) ?? []);
  const found = judged.length < fewestJudged ? null : recordOf(judged);
  const figures = found ?? { held: null, error: null, bias: null };
  return { days, judged: judged.length, running: running?.count ?? 0, ...figures };
}
