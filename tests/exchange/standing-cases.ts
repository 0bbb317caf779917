import { unpaced } from '@/lib/embedded-dsp/exchange/campaigns/campaign-reading';
import { noReserves } from '@/lib/embedded-dsp/exchange/campaigns/reserves';
import type { ReasonCode } from '@/lib/embedded-dsp/exchange/gates/reason-codes';
import type { Sight } from './sample-gate-input';
import { start } from './sample-world';

const pace = { ...unpaced, slotStart: start };

/** The gates that every request of a moment meets alike: gate, code, what is refused, and what passes close by. */
export const standingCases: [gate: string, code: ReasonCode, refused: Sight, passed: Sight][] = [
  ['startDate', 'NOT_STARTED', { campaign: { startsAt: start + 1 } }, { campaign: { startsAt: start } }],
  ['endDate', 'ENDED', { campaign: { endsAt: start } }, { campaign: { endsAt: start + 1 } }],
  ['schedule', 'OUT_OF_SCHEDULE', { reading: { isHourScheduled: false } }, {}],
  ['totalBudget', 'TOTAL_BUDGET_SPENT', { reading: { totalLeft: 0n } }, { reading: { totalLeft: 300_000n } }],
  ['dailyBudget', 'DAILY_BUDGET_REACHED', { reading: { dayLeft: 0n } }, { reading: { dayLeft: 300_000n } }],
  ['balance', 'BALANCE_EMPTY', { reading: { balanceLeft: 0n } }, { reading: { balanceLeft: 1n } }],
  [
    'totalClicks',
    'TOTAL_CLICKS_REACHED',
    { campaign: { totalClicks: 5 }, reading: { clicks: 5 } },
    { campaign: { totalClicks: 6 }, reading: { clicks: 5 } },
  ],
  [
    'totalImpressions',
    'TOTAL_IMPRESSIONS_REACHED',
    { campaign: { totalImpressions: 5 }, reading: { impressions: 5 } },
    { campaign: { totalImpressions: 6 }, reading: { impressions: 5 } },
  ],
  [
    'dailyClicks',
    'DAILY_CLICKS_REACHED',
    { campaign: { maximumClicksInDay: 2 }, reading: { clicksToday: 2 } },
    { campaign: { maximumClicksInDay: 3 }, reading: { clicksToday: 2 } },
  ],
  [
    'dailyImpressions',
    'DAILY_IMPRESSIONS_REACHED',
    { campaign: { maximumImpressionsInDay: 2 }, reading: { impressionsToday: 2 } },
    { campaign: { maximumImpressionsInDay: 3 }, reading: { impressionsToday: 2 } },
  ],
  [
    'spendPace',
    'SPEND_PACED',
    { reading: { pace: { ...pace, slotStart: start - 450_000, spendAllowed: 100, spendUsed: 51 } } },
    { reading: { pace: { ...pace, slotStart: start - 450_000, spendAllowed: 100, spendUsed: 50 } } },
  ],
  [
    'clickPace',
    'CLICKS_PACED',
    { reading: { pace: { ...pace, clicksAllowed: 1, clicksUsed: 1 } } },
    { reading: { pace: { ...pace, clicksAllowed: 1 } } },
  ],
  ['adSets', 'NO_AD_SET', { campaign: { adSets: [] } }, {}],
  ['adSets', 'NO_APPROVED_CREATIVE', { adSet: { creatives: [] } }, {}],
  ['adSets', 'NO_TARGET', { adSet: { target: null } }, {}],
  ['adSets', 'TARGET_INACTIVE', { adSet: { target: null, isTargetOff: true } }, {}],
  [
    'totalBudget',
    'TOTAL_BUDGET_RESERVED',
    { reading: { totalLeft: 0n, reserves: { ...noReserves, money: 300_000n } } },
    { reading: { totalLeft: 300_000n, reserves: { ...noReserves, money: 300_000n } } },
  ],
  [
    'dailyBudget',
    'DAILY_BUDGET_RESERVED',
    { reading: { dayLeft: 0n, reserves: { ...noReserves, moneyToday: 300_000n } } },
    { reading: { dayLeft: null, reserves: { ...noReserves, moneyToday: 300_000n } } },
  ],
  [
    'balance',
    'BALANCE_RESERVED',
    { reading: { balanceLeft: 0n, balanceReserved: 1n } },
    { reading: { balanceLeft: 1n, balanceReserved: 1n } },
  ],
  [
    'totalImpressions',
    'TOTAL_IMPRESSIONS_RESERVED',
    { campaign: { totalImpressions: 5 }, reading: { impressions: 5, reserves: { ...noReserves, impressions: 1 } } },
    { campaign: { totalImpressions: 6 }, reading: { impressions: 5, reserves: { ...noReserves, impressions: 1 } } },
  ],
  [
    'dailyImpressions',
    'DAILY_IMPRESSIONS_RESERVED',
    {
      campaign: { maximumImpressionsInDay: 2 },
      reading: { impressionsToday: 2, reserves: { ...noReserves, impressionsToday: 1 } },
    },
    { campaign: { maximumImpressionsInDay: 2 }, reading: { impressionsToday: 1 } },
  ],
];
