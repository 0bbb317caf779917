import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfDay, slotsOfDays } from '@/lib/embedded-dsp/calendar/zone-days';
import { campaignPaces } from '@/lib/embedded-dsp/delivery/pace-figures';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { type Planned, paceRatio, paceStatus, planOf, usualOf } from '@/lib/embedded-dsp/plan/pace';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const unit = 1_000_000n;

const startOf = (timeZone: string, date: string) => slotsOfDays(timeZone, date, date).from * slotMs;
const endOf = (timeZone: string, date: string) => slotsOfDays(timeZone, date, date).until * slotMs;

const planned = (changes: Partial<Planned> = {}, from = '2026-11-02', to: string | null = '2026-11-11'): Planned => {
  const timeZone = changes.timeZone ?? 'Europe/Moscow';
  return {
    startsAt: startOf(timeZone, from),
    endsAt: to === null ? null : endOf(timeZone, to),
    timeZone,
    schedule: null,
    strategy: 'CPM',
    bidType: 'FIXED_BID',
    totalBudget: 1_000n * unit,
    dailyBudget: null,
    ...changes,
  };
};

const due = (campaign: Planned, at: number) => planOf(campaign, at)?.expectedBy(at);

test('a budget without a pace is due evenly by the hours from start to end', () => {
  const campaign = planned();
  expect(due(campaign, campaign.startsAt)).toBe(0n);
  expect(due(campaign, campaign.startsAt + 5 * dayMs)).toBe(500n * unit);
  expect(due(campaign, campaign.startsAt + 60 * dayMs)).toBe(1_000n * unit);
});

test('hours that the schedule leaves out are due nothing', () => {
  const nights = Array.from({ length: 168 }, (_, hour) => (hour % 24 < 12 ? '0' : '1')).join('');
  const campaign = planned({ schedule: nights });
  expect(due(campaign, campaign.startsAt + 12 * hourMs)).toBe(0n);
  expect(due(campaign, campaign.startsAt + 18 * hourMs)).toBe(50n * unit);
  expect(due(campaign, campaign.startsAt + dayMs)).toBe(100n * unit);
});

test('where money is spread by traffic, the hours before dawn are due less than the evening', () => {
  for (const paced of [{ strategy: 'SPEND' as const }, { bidType: 'ADAPTIVE_BID' as const }]) {
    const campaign = planned(paced);
    const plan = planOf(campaign, campaign.startsAt);
    const between = (from: number, to: number) =>
      plan?.expectedBetween(campaign.startsAt + from * hourMs, campaign.startsAt + to * hourMs) ?? 0n;
    expect(between(3, 4) * 5n).toBeLessThan(between(20, 21));
    expect(between(0, 240)).toBe(1_000n * unit);
  }
});

test('no day is due more than the daily budget, and what it keeps back falls on the other days', () => {
  const mondayAlone = Array.from({ length: 168 }, (_, hour) => (hour < 24 || hour % 24 === 12 ? '1' : '0')).join('');
  const campaign = planned({ schedule: mondayAlone, totalBudget: 100n * unit, dailyBudget: 20n * unit });
  const plan = planOf(campaign, campaign.startsAt);
  const days = Array.from({ length: 10 }, (_, day) =>
    plan?.expectedBetween(campaign.startsAt + day * dayMs, campaign.startsAt + (day + 1) * dayMs),
  );
  expect(days[0]).toBe(20n * unit);
  expect(days[7]).toBe(20n * unit);
  expect(days[1]).toBe(7_500_000n);
  expect(plan?.expectedBy(campaign.endsAt ?? 0)).toBe(100n * unit);
});

test('without an end each day is due its daily budget until the total one is used up', () => {
  const campaign = planned({ totalBudget: 50n * unit, dailyBudget: 20n * unit }, '2026-11-02', null);
  expect(due(campaign, campaign.startsAt + 12 * hourMs)).toBe(10n * unit);
  expect(due(campaign, campaign.startsAt + 2 * dayMs)).toBe(40n * unit);
  expect(due(campaign, campaign.startsAt + 40 * dayMs)).toBe(50n * unit);
});

test('without an end no budget falls on a weekday that the schedule leaves out', () => {
  const workdays = Array.from({ length: 168 }, (_, hour) => (hour < 5 * 24 ? '1' : '0')).join('');
  const campaign = planned({ schedule: workdays, dailyBudget: 20n * unit }, '2026-11-02', null);
  expect(due(campaign, campaign.startsAt + 7 * dayMs)).toBe(100n * unit);
  expect(due(campaign, campaign.startsAt + 9 * dayMs)).toBe(140n * unit);
});

test('a campaign with neither an end nor a daily budget has no plan', () => {
  expect(planOf(planned({}, '2026-11-02', null), 0)).toBeNull();
});

test('days of 23 and 25 hours have their own noon', () => {
  for (const [date, hours] of [
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ] as const) {
    const campaign = planned({ timeZone: 'Europe/Berlin', dailyBudget: 100n * unit }, date, null);
    expect(due(campaign, campaign.startsAt + hours * hourMs)).toBe(100n * unit);
    expect(due(campaign, campaign.startsAt + hourMs)).toBe((100n * unit) / BigInt(hours));
  }
});

test('a day that begins at one o’clock, because clocks skip midnight, keeps its budget', () => {
  const timeZone = 'Africa/Cairo';
  const campaign = planned({ timeZone, dailyBudget: 23n * unit }, '2026-04-24', null);
  expect(due(campaign, endOf(timeZone, '2026-04-24'))).toBe(23n * unit);
  expect(due(campaign, endOf(timeZone, '2026-04-25'))).toBe(46n * unit);
});

const zones = ['Europe/Moscow', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'Africa/Cairo'];
const campaigns = fc.record({
  timeZone: fc.constantFrom(...zones),
  first: fc.integer({ min: 20_454, max: 20_818 }),
  length: fc.option(fc.integer({ min: 1, max: 60 })),
  schedule: fc.option(fc.stringMatching(/^[01]{168}$/)),
  strategy: fc.constantFrom('CPM' as const, 'SPEND' as const),
  bidType: fc.constantFrom('FIXED_BID' as const, 'ADAPTIVE_BID' as const),
  totalBudget: fc.bigInt({ min: 1n, max: 10n ** 15n }),
  dailyBudget: fc.option(fc.bigInt({ min: 1n, max: 10n ** 14n })),
});

test('whatever the campaign: the plan only grows, keeps to both budgets, and its parts make up the whole', () => {
  fc.assert(
    fc.property(
      campaigns,
      fc.array(fc.integer({ min: -2 * dayMs, max: 62 * dayMs }), { minLength: 2 }),
      (drawn, moments) => {
        const { first, length, ...rest } = drawn;
        const campaign = planned(rest, dateOfDay(first), length === null ? null : dateOfDay(first + length - 1));
        const at = moments.map((moment) => campaign.startsAt + moment).toSorted((a, b) => a - b);
        const horizon = campaign.startsAt + 62 * dayMs;
        const plan = planOf(campaign, horizon);
        if (!plan) {
          expect(drawn.length ?? drawn.dailyBudget).toBeNull();
          return;
        }
        const dues = at.map(plan.expectedBy);
        for (const [index, due] of dues.entries()) {
          expect(due >= (dues[index - 1] ?? 0n) && due <= drawn.totalBudget).toBe(true);
          expect(plan.expectedBetween(at[index - 1] ?? 0, at[index] ?? 0)).toBe(due - (dues[index - 1] ?? 0n));
        }
        for (let day = first; day < first + 62; day++) {
          const ofDay = plan.expectedBetween(
            startOf(campaign.timeZone, dateOfDay(day)),
            endOf(campaign.timeZone, dateOfDay(day)),
          );
          expect(ofDay <= (drawn.dailyBudget ?? drawn.totalBudget)).toBe(true);
        }
        const isFree = drawn.dailyBudget === null && drawn.schedule === null;
        if (isFree) expect(plan.expectedBy(horizon)).toBe(drawn.totalBudget);
      },
    ),
    { numRuns: 150 },
  );
});

test('off pace is what lies outside 80 to 120 %', () => {
  expect(paceRatio(80n, 100n, 100n)).toBe(0.8);
  expect([0.7999, 0.8, 1, 1.2, 1.2001, null].map(paceStatus)).toEqual(['BEHIND', 'ON', 'ON', 'ON', 'AHEAD', null]);
});

const wednesday = '2026-11-04';
/** Paces of a campaign some minutes after the midnight with which a Wednesday begins. */
function pacesAt(campaign: Planned, minute: number, spent: { today: bigint; total: bigint }) {
  const today = slotsOfDays('Europe/Moscow', wednesday, wednesday);
  const plan = planOf(campaign, today.until * slotMs);
  return campaignPaces(campaign, { plan, spent, today, now: today.from * slotMs + minute * 60_000 });
}
const daily = planned({ dailyBudget: 48n * unit }, '2026-11-02', null);

test('spend is compared once a fiftieth of a day’s plan is due', () => {
  // A fiftieth of a day is 28.8 minutes.
  const none = { today: 0n, total: 96n * unit };
  expect(pacesAt(daily, 28, none)).toMatchObject({ today: { spent: '0' }, ratio: null });
  expect(pacesAt(daily, 29, none)).toMatchObject({ today: { spent: '0' }, ratio: 0 });
  const some = { today: unit, total: 97n * unit };
  expect(pacesAt(daily, 30, some)).toMatchObject({ today: { expected: '1' }, ratio: 1 });

  const beginning = planned({ totalBudget: 480n * unit }, wednesday);
  expect(pacesAt(beginning, 28, none)).toMatchObject({ today: null, total: { projected: null }, ratio: null });
  expect(pacesAt(beginning, 30, some)).toMatchObject({ total: { expected: '1.25' }, ratio: 77.6 });
  const running = planned({ totalBudget: 480n * unit });
  expect(pacesAt(running, 1, none).ratio).toBeGreaterThan(0);
});

test('spend is projected with the usual traffic of the hours, also where the plan is even', () => {
  const usual = usualOf(daily, startOf('Europe/Moscow', '2026-11-05'));
  const start = startOf('Europe/Moscow', wednesday);
  const projected = (minute: number, today: bigint) =>
    pacesAt(daily, minute, { today, total: 96n * unit + today }).today?.projected;
  for (const minute of [5 * 60, 9 * 60, 18 * 60]) {
    const half = (usual?.expectedBetween(start, start + minute * 60_000) ?? 0n) / 2n;
    expect(Number(projected(minute, half))).toBeCloseTo(24, 4);
    expect(Number(projected(minute, half * 3n))).toBe(48);
    expect(projected(minute, 50n * unit)).toBe('50');
  }
  // At seven in the morning, an even plan is far ahead of the usual traffic.
  expect(Number(projected(7 * 60, 7n * unit))).toBeGreaterThan(1.3 * 24);
  expect(projected(10, 0n)).toBeNull();
  expect(projected(120, 0n)).toBe('0');
});

test('spend of the whole run is projected to its end, up to the total budget', () => {
  const running = planned({ totalBudget: 480n * unit });
  const projected = (total: bigint) => pacesAt(running, 0, { today: 0n, total }).total?.projected;
  const usual = usualOf(running, running.endsAt ?? 0);
  const half = (usual?.expectedBy(startOf('Europe/Moscow', wednesday)) ?? 0n) / 2n;
  expect(Number(projected(half))).toBeCloseTo(240, 4);
  expect(projected(200n * unit)).toBe('480');
  expect(projected(500n * unit)).toBe('500');
});

test('a budget that is due nothing on a day is compared all that day', () => {
  const notOnWednesday = Array.from({ length: 168 }, (_, hour) => (hour >= 48 && hour < 72 ? '0' : '1')).join('');
  const plan = planOf(planned({ schedule: notOnWednesday }), 0);
  const night = startOf('Europe/Moscow', wednesday) + hourMs;
  expect(plan?.expectedOn(night)).toBe(0n);
  expect(paceRatio(unit, plan?.expectedBy(night) ?? 0n, 0n)).toBeGreaterThan(0);
  expect(paceRatio(unit, 0n, 0n)).toBeNull();
});
