import type { BarChart, LineChart } from '@/lib/contract/dashboard';
import type { Grouping } from '@/lib/contract/enumerations';
import { currencies } from '@/lib/contract/enumerations';
import type { Measures } from '@/lib/contract/statistics';
import type { Call, Handlers } from '../http/handlers';
import { namesOf } from '../statistics/dimension-names';
import type { StatisticsDeps } from '../statistics/selection-for';
import { readSums } from '../statistics/sums';
import { askByDay, askParts, chartDays } from './chart-questions';
import { runningDay, seriesOf } from './line-charts';

/** The fourteen charts. Every one has the same input, so any of them stands for all. */
export function dashboardHandlers(deps: StatisticsDeps, now: () => number = Date.now): Handlers {
  const money = (measure: keyof Measures) => (call: ChartCall) => moneyLines(deps, call, now(), measure);
  const lines = (unit: LineChart['unit'], measures: (keyof Measures)[]) => (call: ChartCall) =>
    measureLines(deps, call, now(), unit, measures);
  const bars = (grouping: Grouping, measure: 'clicks' | 'impressions') => (call: ChartCall) =>
    barParts(deps, call, grouping, measure);
  return {
    'dashboard.spend': money('statSpend'),
    'dashboard.cpm': money('cpm'),
    'dashboard.impressions': lines('count', ['impressions']),
    'dashboard.clicks': lines('count', ['clicks']),
    'dashboard.reach': lines('count', ['reach']),
    'dashboard.ctr': lines('ratio', ['ctr']),
    'dashboard.qualityRate': lines('ratio', ['ctr', 'vtr', 'completionRate', 'winRate', 'fillRate']),
    'dashboard.city': bars('CITY', 'clicks'),
    'dashboard.cityImpressions': bars('CITY', 'impressions'),
    'dashboard.device': bars('DEVICE', 'clicks'),
    'dashboard.deviceImpressions': bars('DEVICE', 'impressions'),
    'dashboard.campaigns': bars('CAMPAIGN', 'impressions'),
    'dashboard.placements': bars('PLACEMENT', 'impressions'),
    'dashboard.creativeTypeClicks': bars('CAMPAIGN_TYPE', 'clicks'),
  };
}

type ChartCall = Pick<Call<'dashboard.spend'>, 'caller' | 'query' | 'request'>;

/** A series for each currency in which money was spent in either period, and the caller's own. */
async function moneyLines(
  deps: StatisticsDeps,
  { caller, query, request }: ChartCall,
  now: number,
  measure: keyof Measures,
): Promise<LineChart> {
  const days = chartDays(caller, query, now);
  const rows = await askByDay(deps, caller, query, true, now, { signal: request.signal });
  const seen = new Set([...rows.total, ...rows.previous].map((row) => row.in_currency));
  const shown = currencies.filter((currency) => seen.has(currency) || currency === caller.currency);
  const series = shown.map((currency) => seriesOf(currency, measure, currency, rows, days));
  return { unit: 'money', timeZone: caller.timeZone, today: runningDay(days), series };
}

async function measureLines(
  deps: StatisticsDeps,
  { caller, query, request }: ChartCall,
  now: number,
  unit: LineChart['unit'],
  measures: (keyof Measures)[],
): Promise<LineChart> {
  const days = chartDays(caller, query, now);
  const rows = await askByDay(deps, caller, query, false, now, { signal: request.signal });
  const series = measures.map((measure) => seriesOf(measure, measure, null, rows, days));
  return { unit, timeZone: caller.timeZone, today: runningDay(days), series };
}

async function barParts(
  deps: StatisticsDeps,
  { caller, query, request }: ChartCall,
  grouping: Grouping,
  measure: 'clicks' | 'impressions',
): Promise<BarChart> {
  const asked = await askParts(deps, caller, query, { grouping, measure }, { signal: request.signal });
  const parts = asked.parts.map((row) => ({ id: String(row.d0), value: readSums(row)[measure] }));
  const shown = parts.filter(({ value }) => value > 0);
  const ids = shown.map(({ id }) => id);
  const nameOf = await namesOf(deps.database, grouping, ids, query.lang);
  const rest = readSums(asked.whole ?? {})[measure] - shown.reduce((sum, { value }) => sum + value, 0);
  return {
    unit: 'count',
    items: shown.map(({ id, value }) => ({ id, name: nameOf(id), value, currency: null })),
    other: rest > 0 ? rest : null,
  };
}
