import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bidderReasonCodes } from '@/lib/contract/enumerations';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import { LiveUses } from '@/lib/embedded-dsp/exchange/campaigns/live-uses';
import { offlineReason, standingReasons } from '@/lib/embedded-dsp/live-exchange/offline-reason';
import { OnlineTracker } from '@/lib/embedded-dsp/live-exchange/online-tracker';
import { adSet, campaign } from './sample-campaign';
import { exchangeOf, rates, ssp, ssps, start, sum, worldOf } from './sample-world';

const standingCodes = new Set<string>(bidderReasonCodes);
const second = 1000;

/** Runs campaigns of one client second by second and tells what was counted and what the status says beside it. */
function* live(campaigns: readonly BiddableCampaign[], balance: bigint, seconds: number) {
  const exchange = exchangeOf({ world: worldOf(2), requestsPerSecond: 8, ssps: [ssp({ id: 1, eventTtl: 1 })] });
  exchange.setCampaigns(campaigns, new Map(), new Map([[1, balance]]));
  const uses = new LiveUses();
  let left = balance;
  const codesAt = (one: BiddableCampaign, now: number) => {
    const about = { campaign: one, use: undefined, live: uses.of(one.id), openExchanges: new Set([1]) };
    const standing = { ...about, balance: left, balanceReserve: uses.reservedOf(1) };
    return { codes: standingReasons(standing, now), isOnline: offlineReason(standing, now) === null };
  };
  uses.follow(exchange.advance(start).uses);
  for (let at = start; at < start + seconds * second; at += second) {
    const before = campaigns.map((one) => codesAt(one, at));
    const outcome = exchange.advance(at + second);
    uses.follow(outcome.uses);
    for (const spent of outcome.spendByCampaign.values()) left -= spent;
    for (const [index, one] of campaigns.entries()) {
      const counted = outcome.reasons.filter(({ campaignId }) => campaignId === one.id).map(({ code }) => code);
      const codes = new Set(counted.filter((code) => code !== 'EVENT_EXPIRED'));
      yield { codes, wins: sum(outcome, 'wins'), before: before[index], after: codesAt(one, at + second) };
    }
  }
}

const program = fc.record({
  totalBudget: fc.bigInt({ min: 300_000n, max: 9_000_000n }),
  dailyBudget: fc.option(fc.bigInt({ min: 300_000n, max: 4_000_000n }), { nil: null }),
  totalImpressions: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
  maximumImpressionsInDay: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
  totalClicks: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  uniformClicks: fc.boolean(),
  strategy: fc.constantFrom('CPM' as const, 'SPEND' as const),
  bidType: fc.constantFrom('FIXED_BID' as const, 'ADAPTIVE_BID' as const),
  schedule: fc.constantFrom(null, '1'.repeat(168), '0'.repeat(168)),
  adSets: fc.constantFrom(
    [adSet()],
    [adSet({ creatives: [] })],
    [adSet({ target: null }), adSet({ id: 11, creatives: [] })],
  ),
  balance: fc.bigInt({ min: -1n, max: 9_000_000n }),
});

describe('the status beside the bidder', () => {
  it('is offline with the very code at which all requests end, and online once one got past', () => {
    fc.assert(
      fc.property(fc.array(program, { minLength: 1, maxLength: 3 }), (programs) => {
        const campaigns = programs.map(({ balance: _balance, ...about }, index) =>
          campaign({ ...about, id: index + 1, exchanges: [1] }),
        );
        for (const { codes, wins, before, after } of live(campaigns, programs[0]?.balance ?? 0n, 150)) {
          const [only] = codes;
          if (only && codes.size === 1 && standingCodes.has(only)) {
            expect([...(before?.codes ?? []), ...after.codes]).toContain(only);
          }
          if (wins === 0 && [...codes].some((code) => !standingCodes.has(code))) expect(after.isOnline).toBe(true);
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  it('says that the daily budget is reserved until the last win in flight is shown or expires', () => {
    const poor = campaign({ dailyBudget: 3_000_000n, exchanges: [1] });
    const seen = new Set([...live(poor ? [poor] : [], 10n ** 12n, 150)].flatMap(({ after }) => after.codes));
    expect(seen).toEqual(new Set(['DAILY_BUDGET_RESERVED', 'DAILY_BUDGET_REACHED']));
  });
});

describe('a change of what the pace depends on', () => {
  const paced = campaign({
    strategy: 'SPEND',
    bidType: 'ADAPTIVE_BID',
    dailyBudget: 3_000_000n,
    totalBudget: 10n ** 9n,
  });
  const balances = new Map([[1, 10n ** 12n]]);

  it('is followed at once, not with the next quarter of an hour', () => {
    const exchange = exchangeOf();
    exchange.setCampaigns([paced], new Map(), balances);
    exchange.advance(start + 60 * second);
    const held = exchange.advance(start + 70 * second);
    expect(new Set(held.reasons.map(({ code }) => code))).toContain('SPEND_PACED');
    exchange.setCampaigns(
      [{ ...paced, strategy: 'CPM', bidType: 'FIXED_BID', dailyBudget: null }],
      new Map(),
      balances,
    );
    const freed = exchange.advance(start + 80 * second);
    expect(new Set(freed.reasons.map(({ code }) => code))).not.toContain('SPEND_PACED');
    expect(sum(freed, 'bids')).toBeGreaterThan(sum(held, 'bids'));
  });

  it('does not forget what was spent in the quarter', () => {
    const exchange = exchangeOf();
    exchange.setCampaigns([paced], new Map(), balances);
    exchange.advance(start + 60 * second);
    exchange.setCampaigns([{ ...paced, dailyBudget: 3_100_000n }], new Map(), balances);
    const after = exchange.advance(start + 62 * second);
    expect(after.uses.get(1)?.pace.spendUsed).toBeGreaterThan(0);
    expect(sum(after, 'bids')).toBeLessThan(after.requests / 4);
  });

  it('closes an hour that was taken out of the schedule', () => {
    const exchange = exchangeOf();
    exchange.setCampaigns([campaign()], new Map(), balances);
    exchange.advance(start + 10 * second);
    exchange.setCampaigns([campaign({ schedule: '0'.repeat(168) })], new Map(), balances);
    const closed = exchange.advance(start + 20 * second);
    expect(new Set(closed.reasons.map(({ code }) => code).filter((code) => code !== 'EVENT_EXPIRED'))).toEqual(
      new Set(['OUT_OF_SCHEDULE']),
    );
  });
});

/** Gives a tracker one campaign that has spent 5 micros. */
function track(changes: Partial<BiddableCampaign>, tracker = new OnlineTracker(), balance = 10n ** 9n) {
  const spent = { spent: 5n, clicks: 0, impressions: 0, day: '2026-11-16', clicksToday: 0, impressionsToday: 0 };
  const uses = new Map([[1, { ...spent, spentToday: 5n }]]);
  const balances = new Map([[1, balance]]);
  tracker.adopt({ campaigns: [campaign(changes)], uses, balances, names: new Map() }, { ssps, rates });
  return tracker;
}
const reasonsAt = (tracker: OnlineTracker, now: number) => tracker.diff(now).wentOffline.map(({ reason }) => reason);

describe('a campaign that ends', () => {
  const endsAt = start + 3_600 * second;

  it.each([
    ['online', {}, []],
    ['off by its schedule', { schedule: '0'.repeat(168) }, []],
    ['offline because its daily budget was spent', { dailyBudget: 5n }, ['DAILY_BUDGET_REACHED']],
  ])('is reported once while it was %s', (_, changes, before) => {
    const tracker = track({ endsAt });
    expect(reasonsAt(tracker, start)).toEqual([]);
    track({ endsAt, ...changes }, tracker);
    expect(reasonsAt(tracker, endsAt - second)).toEqual(before);
    expect(reasonsAt(tracker, endsAt)).toEqual(['ENDED']);
    expect(tracker.leaveOf(1)).toEqual({ reason: 'ENDED', at: endsAt });
    expect(reasonsAt(tracker, endsAt + second)).toEqual([]);
  });

  it('is not reported by a start after its end, and once by a start before it', () => {
    expect(reasonsAt(track({ endsAt }), endsAt)).toEqual([]);
    const tracker = track({ endsAt, schedule: '0'.repeat(168) });
    expect([start, endsAt, endsAt].map((now) => reasonsAt(tracker, now))).toEqual([[], ['ENDED'], []]);
  });
});

describe('a campaign that does not come back', () => {
  const day = 86_400 * second;
  const waiting = { adSets: [adSet({ creatives: [] })] };
  const closed = { schedule: '0'.repeat(168) };

  it.each<[string, Partial<BiddableCampaign>]>([
    ['when its hour comes', closed],
    ['at its start', { startsAt: start + day }],
    ['on the next day', { dailyBudget: 5n }],
  ])('is reported once, %s, with what keeps it off', (_, off) => {
    const tracker = track(off);
    expect(reasonsAt(tracker, start)).toEqual([]);
    track({ ...off, ...waiting, schedule: null }, tracker);
    expect([1, 2].map((days) => reasonsAt(tracker, start + days * day))).toEqual([['NO_APPROVED_CREATIVE'], []]);
    expect(tracker.leaveOf(1)).toEqual({ reason: 'NO_APPROVED_CREATIVE', at: start + day });
  });

  it('is not reported each morning for the same reason', () => {
    const tracker = track({});
    expect(reasonsAt(tracker, start)).toEqual([]);
    const seen = [{}, closed, {}, closed, {}].map((changes, hour) => {
      track(changes, tracker, 0n);
      return reasonsAt(tracker, start + hour * 3_600 * second);
    });
    expect(seen).toEqual([['BALANCE_EMPTY'], [], [], [], []]);
  });

  it('is not reported when a closed hour follows a spent day, or a spent day a closed hour', () => {
    const tracker = track(closed);
    const seen = [closed, { dailyBudget: 5n }, closed].map((changes) => reasonsAt(track(changes, tracker), start));
    expect(seen).toEqual([[], [], []]);
  });
});
