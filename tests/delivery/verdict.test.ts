import { describe, expect, it } from 'vitest';
import type { BidderReason } from '@/lib/contract/campaigns/bidder-reason';
import { type VerdictCode, verdictCodes, verdictSeverities } from '@/lib/contract/delivery/verdict-codes';
import { bidderReasonCodes, isUnexpectedlyOffline, onlineReasonCodes } from '@/lib/contract/enumerations';
import { funnelOf } from '@/lib/embedded-dsp/delivery/funnel';
import { type VerdictFacts, verdictOf } from '@/lib/embedded-dsp/delivery/verdict';
import type { ReasonCode } from '@/lib/embedded-dsp/exchange/gates/reason-codes';

const midnight = '2026-11-21T00:00:00.000Z';
const noon = '2026-11-20T12:00:00.000Z';
const figures = { spent: '2', expected: '4', budget: '6', projected: '3' };

const funnel = (counts: Partial<Record<ReasonCode, number>>) =>
  // Entries lose that the keys are codes.
  funnelOf(new Map(Object.entries(counts) as [ReasonCode, number][]), null, [5]);
const reason = (code: BidderReason['code'], given: Partial<BidderReason> = {}): BidderReason => ({
  code,
  since: null,
  clearsAt: null,
  anchor: 'budget',
  ...given,
});

/** Online, behind its plan, and nothing stands out. */
const usual: VerdictFacts = {
  reasons: [],
  isExchangeStopped: false,
  adSetIds: [5],
  funnel: funnel({ GEO: 40, CREATIVE_SIZE: 10, LOST: 20, WON: 30 }),
  pace: { today: figures, total: null, ratio: 0.5 },
};
const paced = (ratio: number | null) => ({ pace: { ...usual.pace, ratio } });

type Case = [says: string, facts: Partial<VerdictFacts>, verdict: object];
const cases: Record<VerdictCode, Case[]> = {
  ON_PACE: [['spending as planned', paced(1), { params: { ...figures, ratio: 1 } }]],
  BEHIND_PACE: [['nothing takes half of what comes', {}, { params: { ratio: 0.5 } }]],
  CATCHING_UP: [
    [
      'it was late to begin, and now its pace takes a part of what comes',
      { funnel: funnel({ SPEND_PACED: 900, GEO: 50, LOST: 20, WON: 30 }) },
      { params: { ...figures, ratio: 0.5, share: 0.9 }, action: null },
    ],
  ],
  AHEAD_OF_PACE: [['spending half more than planned', paced(1.5), { action: { anchor: 'budget' } }]],
  SPENT_TODAY: [
    [
      'the day’s budget is used',
      {
        reasons: [reason('DAILY_BUDGET_REACHED', { since: noon, clearsAt: midnight })],
      },
      { since: noon, until: midnight, params: { spent: '2', budget: '6' } },
    ],
  ],
  NOT_STARTED: [
    ['before its dates', { reasons: [reason('NOT_STARTED', { clearsAt: midnight })] }, { until: midnight }],
  ],
  ENDED: [['after its dates', { reasons: [reason('ENDED', { since: noon })] }, { since: noon, until: null }]],
  INACTIVE: [
    [
      'switched off',
      { reasons: [reason('INACTIVE', { since: noon })] },
      { since: noon, params: { reason: 'INACTIVE' } },
    ],
    ['in the archive', { reasons: [reason('ARCHIVED')] }, { params: { reason: 'ARCHIVED' } }],
  ],
  OFFLINE: [
    [
      'what does not pass by itself comes before what does',
      { reasons: [reason('OUT_OF_SCHEDULE', { clearsAt: noon }), reason('BALANCE_EMPTY', { anchor: 'balance' })] },
      { until: null, action: { anchor: 'balance' }, params: { reason: 'BALANCE_EMPTY' } },
    ],
    [
      'a problem comes before what is intended, though neither passes by itself',
      { reasons: [reason('OUT_OF_SCHEDULE'), reason('BALANCE_EMPTY')] },
      { params: { reason: 'BALANCE_EMPTY' } },
    ],
  ],
  LIMITED_BY_SETTINGS: [
    [
      'the hour is off',
      { reasons: [reason('OUT_OF_SCHEDULE', { clearsAt: noon })] },
      { until: noon, params: { gate: 'OUT_OF_SCHEDULE' } },
    ],
    [
      'back when the last of its reasons is gone',
      {
        reasons: [
          reason('DAILY_CLICKS_REACHED', { clearsAt: midnight }),
          reason('BALANCE_RESERVED', { clearsAt: noon }),
        ],
      },
      { until: midnight, params: { gate: 'DAILY_CLICKS_REACHED' } },
    ],
    [
      'people have seen it often enough',
      { funnel: funnel({ FREQUENCY_REACHED: 90, WON: 10 }) },
      { params: { gate: 'FREQUENCY_REACHED', share: 0.9 }, action: { anchor: 'frequency' } },
    ],
  ],
  HELD_BY_FLIGHT: [
    [
      'wins in flight reserve the rest of a budget',
      { reasons: [reason('TOTAL_BUDGET_RESERVED', { clearsAt: noon, reserved: '1.5' })] },
      { until: noon, params: { reason: 'TOTAL_BUDGET_RESERVED', reserved: '1.5' }, action: { anchor: 'budget' } },
    ],
    [
      'wins in flight reserve the rest of a limit',
      { reasons: [reason('DAILY_IMPRESSIONS_RESERVED', { clearsAt: noon, reservedImpressions: 3 })] },
      { params: { reason: 'DAILY_IMPRESSIONS_RESERVED', reservedImpressions: 3 } },
    ],
  ],
  EXCHANGE_STOPPED: [['nothing is sold', { isExchangeStopped: true, funnel: funnel({}) }, {}]],
  NO_TRAFFIC: [['no request came', { funnel: funnel({}) }, {}]],
  NO_PLAN_DELIVERING: [['without a plan it wins', { pace: { today: null, total: null, ratio: null } }, {}]],
  TOO_EARLY: [
    ['the day has just begun', paced(null), { params: figures }],
    ['the campaign has just begun', { pace: { today: null, total: figures, ratio: null } }, { params: figures }],
  ],
  PRICE_BELOW_FLOORS: [
    [
      'most suitable requests cost more, and a higher price is enough',
      { funnel: funnel({ GEO: 9_000, PRICE_BELOW_FLOOR: 910, LOST: 45, WON: 45 }) },
      { params: { gate: 'PRICE_BELOW_FLOOR', share: 0.91, ratio: 0.5 }, action: { anchor: 'price', adSetId: 5 } },
    ],
    [
      'it is enough, though the target takes more',
      { funnel: funnel({ GEO: 9_000, PRICE_BELOW_FLOOR: 600, LOST: 100, WON: 300 }) },
      { params: { gate: 'PRICE_BELOW_FLOOR', share: 0.6 } },
    ],
    [
      'nothing is bid at all, whatever the target takes',
      { ...paced(null), funnel: funnel({ GEO: 9_900, PRICE_BELOW_FLOOR: 100 }) },
      { params: { gate: 'PRICE_BELOW_FLOOR', share: 1 } },
    ],
  ],
  TARGET_NARROW: [
    [
      'no price brings enough',
      { funnel: funnel({ GEO: 9_950, PRICE_BELOW_FLOOR: 25, WON: 25 }), ...paced(0.1) },
      { params: { gate: 'GEO', share: 0.995 }, action: { anchor: 'targets', adSetId: 5 } },
    ],
    [
      'it buys from few exchanges',
      { funnel: funnel({ EXCHANGE_NOT_SELECTED: 90, WON: 10 }) },
      { params: { gate: 'EXCHANGE_NOT_SELECTED' }, action: { anchor: 'exchanges' } },
    ],
  ],
  LOSING_AUCTIONS: [
    [
      'others bid more',
      { funnel: funnel({ LOST: 90, WON: 10 }) },
      { params: { share: 0.9 }, action: { anchor: 'price' } },
    ],
  ],
  LOST_TO_OWN: [
    [
      'another own campaign goes first',
      {
        funnel: funnel({ LOST_TO_OWN: 90, WON: 10 }),
        reasons: [reason('LOST_TO_OWN', { anchor: 'rival', rival: { id: 3, name: 'Rival' } })],
      },
      { params: { rival: { id: 3, name: 'Rival' } }, action: { anchor: 'rival' } },
    ],
  ],
  CREATIVES_DO_NOT_FIT: [
    [
      'slots are of other sizes',
      { funnel: funnel({ CREATIVE_SIZE: 90, WON: 10 }) },
      { params: { gate: 'CREATIVE_SIZE' }, action: { anchor: 'creatives' } },
    ],
  ],
  RULES_NARROW: [
    [
      'a rule refuses',
      { funnel: funnel({ RULE_TARGET: 90, WON: 10 }) },
      { params: { gate: 'RULE_TARGET' }, action: { anchor: 'rules' } },
    ],
  ],
};

describe.each(verdictCodes)('the verdict %s', (code) => {
  it.each(cases[code])('%s', (_says, facts, expected) => {
    const verdict = verdictOf({ ...usual, ...facts });
    expect(verdict).toMatchObject({ ...expected, code, severity: verdictSeverities[code] });
  });
});

it.each(bidderReasonCodes.filter((code) => !onlineReasonCodes.includes(code)))(
  'a campaign needs attention for %s only where the list says so',
  (code) => {
    const { severity } = verdictOf({ ...usual, reasons: [reason(code)] });
    expect(severity === 'problem').toBe(isUnexpectedlyOffline([{ code }]));
  },
);

it('slots of other formats are no obstacle: the type of a campaign is fixed', () => {
  const verdict = verdictOf({ ...usual, funnel: funnel({ FORMAT: 9_000, CREATIVE_SIZE: 900, LOST: 20, WON: 30 }) });
  expect(verdict.params.gate).toBe('CREATIVE_SIZE');
});

it('an hour without money is no obstacle once the bidder is online again', () => {
  const verdict = verdictOf({ ...usual, funnel: funnel({ DAILY_BUDGET_REACHED: 900, LOST: 20, WON: 30 }) });
  expect(verdict.code).toBe('BEHIND_PACE');
});
