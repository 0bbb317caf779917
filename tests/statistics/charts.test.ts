import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboard } from '@/lib/contract/statistics/dashboard';
import { dashboardHandlers } from '@/lib/embedded-dsp/dashboard/dashboard-handlers';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import type { Ask, Facts } from '@/lib/embedded-dsp/facts/facts';
import type { Caller } from '@/lib/embedded-dsp/http/handlers';
import { addClient, openPlatform, type Platform } from '../settlement/small-platform';
import { ingestFacts } from '../support/ingest-facts';
import { sampleFact } from './sample-fact';

let platform: Platform;
let client: number;
const at = (instant: string) => Math.floor(Date.parse(instant) / slotMs);

beforeAll(async () => {
  platform = await openPlatform();
  client = await addClient(platform.store.database);
  const own = { clientId: client, viewer: 1 };
  await ingestFacts(platform.facts, 'a', [
    sampleFact({ ...own, slot: at('2026-03-08T04:45:00Z'), impressions: 1, clicks: 1, spend: 10n }),
    sampleFact({ ...own, slot: at('2026-03-08T05:00:00Z'), impressions: 2, spend: 20n }),
    sampleFact({ ...own, slot: at('2026-03-09T03:45:00Z'), impressions: 4, spend: 40n, currency: 'EUR' }),
    sampleFact({ ...own, slot: at('2026-03-09T04:00:00Z'), impressions: 8, clicks: 2, spend: 80n }),
    ...Array.from({ length: 12 }, (_, index) =>
      sampleFact({
        ...own,
        slot: at('2026-02-01T12:00:00Z'),
        impressions: 20 - index,
        city: String(index),
        viewer: index,
      }),
    ),
    sampleFact({ clientId: client + 1, slot: at('2026-03-08T05:00:00Z'), impressions: 100, clicks: 50, spend: 5n }),
  ]);
});
afterAll(() => platform.close());

type ChartName = keyof typeof dashboard;
// Object.keys loses the literal type.
const chartNames = Object.keys(dashboard) as ChartName[];
async function chart(name: ChartName, startDate: string, endDate: string, now = Date.now()) {
  const deps = { facts: platform.facts, database: platform.store.database };
  return dashboardHandlers(deps, () => now)[`dashboard.${name}`]?.(callOf(name, startDate, endDate));
}

function callOf(name: ChartName, startDate: string, endDate: string) {
  const caller: Caller = {
    id: client,
    role: 'ROLE_ADVERTISER',
    login: 'x',
    permissions: new Set(),
    currency: 'USD',
    sessionId: 's',
    timeZone: 'America/New_York',
  };
  const query = dashboard[name].query.parse({ startDate, endDate });
  return { caller, query, params: undefined, body: undefined, address: '', request: new Request('http://x') };
}

describe('a chart over days', () => {
  it('puts each impression on its day in New York, across the change of clocks', async () => {
    const answer = dashboard.impressions.answer.parse(await chart('impressions', '2026-03-07', '2026-03-10'));
    expect(answer.timeZone).toBe('America/New_York');
    expect(answer.series.map(({ key }) => key)).toEqual(['impressions']);
    expect(answer.series[0]?.points).toEqual([
      { date: '2026-03-07', value: 1 },
      { date: '2026-03-08', value: 6 },
      { date: '2026-03-09', value: 8 },
      { date: '2026-03-10', value: 0 },
    ]);
  });

  it('compares with the period of equal length just before', async () => {
    const answer = dashboard.clicks.answer.parse(await chart('clicks', '2026-03-08', '2026-03-09'));
    expect(answer.series[0]).toMatchObject({ total: 2, previous: 1 });
  });

  it('compares a running day with the same hours of the day before', async () => {
    const requested = (now: string) => chart('impressions', '2026-03-08', '2026-03-08', Date.parse(now));
    const answer = dashboard.impressions.answer;
    // The change of clocks makes the day of New York begin at 5:00 and end at 4:00 of the next.
    const night = answer.parse(await requested('2026-03-08T05:20:00Z'));
    expect([night.today, night.series[0]?.previous]).toEqual(['2026-03-08', 0]);
    const evening = answer.parse(await requested('2026-03-09T03:59:00Z'));
    expect([evening.today, evening.series[0]?.previous]).toEqual(['2026-03-08', 0]);
    const over = answer.parse(await requested('2026-03-09T04:00:00Z'));
    expect([over.today, over.series[0]?.previous]).toEqual([null, 1]);
  });

  it('compares several days, the last of which runs, with as much time before them', async () => {
    const requested = async (now: string) => {
      const found = await chart('impressions', '2026-03-09', '2026-03-10', Date.parse(now));
      return dashboard.impressions.answer.parse(found).series[0]?.previous;
    };
    expect(await requested('2026-03-10T04:00:00Z')).toBe(1);
    expect(await requested('2026-03-10T04:20:00Z')).toBe(3);
    expect(await requested('2026-03-11T03:00:00Z')).toBe(7);
  });

  it('has a series for each currency for money, and never their sum', async () => {
    const answer = dashboard.spend.answer.parse(await chart('spend', '2026-03-07', '2026-03-09'));
    expect(answer.series.map(({ key, total }) => [key, total])).toEqual([
      ['USD', '0.00011'],
      ['EUR', '0.00004'],
    ]);
  });

  it('counts a person of several days and currencies once', async () => {
    const answer = dashboard.reach.answer.parse(await chart('reach', '2026-03-07', '2026-03-09'));
    expect(answer.series[0]?.total).toBe(1);
    expect(answer.series[0]?.points.map(({ value }) => value)).toEqual([1, 1, 1]);
  });

  it('has no value where a ratio has no divisor, and none for days to come', async () => {
    const rates = dashboard.qualityRate.answer.parse(await chart('qualityRate', '2026-03-09', '2026-03-10'));
    expect(rates.series.map(({ key }) => key)).toEqual(['ctr', 'vtr', 'completionRate', 'winRate', 'fillRate']);
    expect(rates.series[0]?.points.map(({ value }) => value)).toEqual([2 / 8, null]);
    const later = dashboard.clicks.answer.parse(await chart('clicks', '2999-01-01', '2999-01-02'));
    expect(later.series[0]?.points.map(({ value }) => value)).toEqual([null, null]);
  });

  it('refuses more days than a chart can show', async () => {
    await expect(chart('clicks', '0001-01-01', '2026-03-10')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('a chart of parts', () => {
  it('shows the ten largest and sums the rest', async () => {
    const answer = dashboard.cityImpressions.answer.parse(await chart('cityImpressions', '2026-02-01', '2026-02-01'));
    expect(answer.items.map(({ value }) => value)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11]);
    expect(answer.other).toBe(10 + 9);
  });

  it('leaves out parts without a value, and has no rest where nothing is left', async () => {
    const answer = dashboard.city.answer.parse(await chart('city', '2026-02-01', '2026-03-09'));
    expect(answer.items).toEqual([{ id: '524901', name: 'Moscow', value: 3, currency: null }]);
    expect(answer.other).toBeNull();
  });
});

it('asks the facts once for all charts of a selection, and anew when facts have come', async () => {
  let requested = 0;
  const { facts } = platform;
  const counting: Facts = {
    ...facts,
    read: (limits, reader) => {
      const counted =
        (ask: Ask): Ask =>
        (question) => {
          requested++;
          return ask(question);
        };
      return facts.read(limits, (ask, stream) => reader(counted(ask), stream));
    },
    ask: (questions, limits) => {
      requested += questions.length;
      return facts.ask(questions, limits);
    },
  };
  const handlers = dashboardHandlers({ facts: counting, database: platform.store.database });
  const askAll = async () => {
    requested = 0;
    for (const name of chartNames) await handlers[`dashboard.${name}`]?.(callOf(name, '2026-03-07', '2026-03-09'));
    return requested;
  };
  expect(await askAll()).toBe(11);
  expect(await askAll()).toBe(0);
  await ingestFacts(facts, 'b', [sampleFact({ clientId: client, slot: at('2026-03-08T05:00:00Z'), impressions: 1 })]);
  expect(await askAll()).toBe(11);
});
