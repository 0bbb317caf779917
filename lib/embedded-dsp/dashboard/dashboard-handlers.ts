import type { Grouping } from '@/lib/contract/enumerations';
import { currencies } from '@/lib/contract/enumerations';
import type { BarChart, LineChart } from '@/lib/contract/statistics/dashboard';
import type { Measures } from '@/lib/contract/statistics/measure-shapes';
import type { Call, Handlers } from '../http/handlers';
import { namesOf } from '../statistics/dimension-names';
import type { StatisticsDeps } from '../statistics/selection-for';
import { type ChartQuestion, ChartReadings, chartDays } from './chart-questions';
import type { PartMeasure } from './largest-parts';
import { runningDay, seriesOf } from './line-charts';

/** Handlers of the fourteen charts. All have the same input. */
export function dashboardHandlers(deps: StatisticsDeps, now: () => number = Date.now): Handlers {
  const readings = new ChartReadings(deps, now);
  const money = (measure: keyof Measures) => (call: ChartCall) => moneyLines(readings, call, now(), measure);
  const lines = (unit: LineChart['unit'], measures: (keyof Measures)[]) => (call: ChartCall) =>
    measureLines(readings, call, now(), unit, measures);
  const bars = (grouping: Exclude<Grouping, 'DATE'>, measure: PartMeasure) => (call: ChartCall) =>
    barParts(deps, readings, call, grouping, measure);
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

const questionOf = ({ caller, query, request }: ChartCall): ChartQuestion => ({
  caller,
  filters: query,
  signal: request.signal,
});

/** Returns a series for each currency with spend in either period, and for the caller's own currency. */
async function moneyLines(
  readings: ChartReadings,
  call: ChartCall,
  now: number,
  measure: keyof Measures,
): Promise<LineChart> {
  const { caller } = call;
  const days = chartDays(caller, call.query, now);
  const { byCurrency: rows } = await readings.byDay(questionOf(call));
  const seen = new Set([...rows.total, ...rows.previous].map((row) => row.in_currency));
  const shown = currencies.filter((currency) => seen.has(currency) || currency === caller.currency);
  const series = shown.map((currency) => seriesOf(currency, measure, currency, rows, days));
  return { unit: 'money', timeZone: caller.timeZone, today: runningDay(days), series };
}

async function measureLines(
  readings: ChartReadings,
  call: ChartCall,
  now: number,
  unit: LineChart['unit'],
  measures: (keyof Measures)[],
): Promise<LineChart> {
  const days = chartDays(call.caller, call.query, now);
  const { together: rows } = await readings.byDay(questionOf(call));
  const series = measures.map((measure) => seriesOf(measure, measure, null, rows, days));
  return { unit, timeZone: call.caller.timeZone, today: runningDay(days), series };
}

async function barParts(
  { database }: StatisticsDeps,
  readings: ChartReadings,
  call: ChartCall,
  grouping: Exclude<Grouping, 'DATE'>,
  measure: PartMeasure,
): Promise<BarChart> {
  const { parts, whole } = await readings.largest(questionOf(call), grouping, measure);
  const shown = parts.filter(({ value }) => value > 0);
  const ids = shown.map(({ id }) => id);
  const nameOf = await namesOf(database, grouping, ids, call.query.lang);
  const rest = whole - shown.reduce((sum, { value }) => sum + value, 0);
  return {
    unit: 'count',
    items: shown.map(({ id, value }) => ({ id, name: nameOf(id), value, currency: null })),
    other: rest > 0 ? rest : null,
  };
}
