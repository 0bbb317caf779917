import { expect, it } from 'vitest';
import { funnelOf } from '@/lib/embedded-dsp/delivery/funnel';
import type { ReasonCode } from '@/lib/embedded-dsp/exchange/gates/reason-codes';
import { candidatesOf } from '@/lib/embedded-dsp/what-if/advice-candidates';
import { adSet } from '../exchange/sample-campaign';

type Budgets = Parameters<typeof candidatesOf>[1];
const stored: Budgets = { dailyBudget: 10_000_000n, totalBudget: 90_000_000n, maximumDailyBudget: 90_000_000n };

/** What would be tried where requests ended so. */
function tried(counts: Partial<Record<ReasonCode, number>>, budgets: Partial<Budgets> = {}) {
  // Entries lose that the keys are codes.
  const funnel = funnelOf(new Map(Object.entries(counts) as [ReasonCode, number][]), null, [10]);
  return candidatesOf(funnel, { ...stored, ...budgets }, [adSet({ maxPrice: 3_000_000n })]);
}
const named = (...requested: Parameters<typeof tried>) => tried(...requested).map(({ change, gate }) => gate ?? change);

it('tries the three gates that refuse most, whatever they are about', () => {
  expect(named({ GEO: 50, CREATIVE_DURATION: 40, OUT_OF_SCHEDULE: 30, BROWSER: 20, WON: 5 })).toEqual([
    'GEO',
    'CREATIVE_DURATION',
    'OUT_OF_SCHEDULE',
  ]);
});

it('raises the budget that ran out or holds the pace, and takes none away', () => {
  expect(named({ DAILY_BUDGET_REACHED: 50, WON: 5 })).toEqual(['DAILY_BUDGET']);
  expect(named({ TOTAL_BUDGET_RESERVED: 50, WON: 5 })).toEqual(['TOTAL_BUDGET']);
  expect(named({ SPEND_PACED: 50, WON: 5 })).toEqual(['DAILY_BUDGET']);
  expect(named({ SPEND_PACED: 50, WON: 5 }, { dailyBudget: null })).toEqual(['TOTAL_BUDGET']);
  expect(tried({ DAILY_BUDGET_REACHED: 50 })[0]).toMatchObject({
    percent: 50,
    action: { anchor: 'budget' },
    wanted: { changes: { dailyBudget: '15' } },
  });
});

it('raises a daily budget no higher than can be saved, by the percentage that it names', () => {
  const near = (dailyBudget: bigint) =>
    tried({ DAILY_BUDGET_REACHED: 50 }, { dailyBudget, maximumDailyBudget: 100_000_000n });
  expect(near(80_000_000n)).toMatchObject([{ percent: 25, wanted: { changes: { dailyBudget: '100' } } }]);
  expect(near(99_500_000n)).toEqual([]);
  expect(near(100_000_000n)).toEqual([]);
  expect(near(120_000_000n)).toEqual([]);
});

it('raises the price where it refuses or loses anything', () => {
  expect(named({ PRICE_BELOW_FLOOR: 5, WON: 5 })).toEqual(['PRICE']);
  expect(tried({ LOST: 5, WON: 5 })[0]).toMatchObject({
    percent: 25,
    action: { anchor: 'price', adSetId: 10 },
    wanted: { changes: { prices: [{ adSetId: 10, maxPrice: '3.75' }] } },
  });
});

it('looks at the client’s other campaigns where they go first', () => {
  expect(named({ LOST_TO_OWN: 90, WON: 10 })).toEqual(['LOST_TO_OWN']);
});

it('tries nothing where nothing stands in the way', () => expect(named({ WON: 10 })).toEqual([]));
