import type { GateGroup } from '@/lib/contract/delivery/decision-codes';
import { type RemovableGate, removableGates } from '@/lib/contract/delivery/removable-gates';
import type { AdviceChange } from '@/lib/contract/delivery/what-if';
import { toAmount, toMicros } from '@/lib/contract/money';
import type { SettingAction } from '@/lib/contract/setting-action';
import type { StoredCampaign } from '../campaigns/find-campaign';
import type { FunnelCounts } from '../delivery/funnel';
import { settingOf } from '../delivery/setting-of';
import type { BiddableAdSet } from '../exchange/campaigns/campaign';
import type { Wanted } from './find-out';

/** Number of the largest gates that are evaluated. */
const maxGates = 3;
const pricePercent = 25;
const budgetPercent = 50;

/** A change that a user could make. */
export interface Candidate {
  change: AdviceChange;
  percent: number | null;
  gate: RemovableGate | null;
  group: GateGroup;
  action: SettingAction;
  wanted: Wanted;
}

/** Budgets of a campaign, in micros. */
interface Budgets extends Pick<StoredCampaign, 'dailyBudget' | 'totalBudget'> {
  maximumDailyBudget: bigint;
}

/**
 * Candidates: without the gates that refuse most, with a higher budget if one limits the campaign, with a higher price
 * if the price is refused or loses, and without the client's other campaigns if they win first.
 */
export function candidatesOf(funnel: FunnelCounts, budgets: Budgets, adSets: readonly BiddableAdSet[]): Candidate[] {
  const ids = adSets.map(({ id }) => id);
  const lost = (code: string) => funnel.stages.find((stage) => stage.code === code)?.lost ?? 0;
  const isShort = (codes: readonly string[]) => codes.some((code) => lost(code) > 0);
  const isPriceLosing = funnel.lostAuctions > 0 || funnel.stages.some(({ group }) => group === 'price');
  const isPaced = lost('SPEND_PACED') > 0;
  const { dailyBudget, totalBudget, maximumDailyBudget } = budgets;
  return [
    ...gatesOf(funnel),
    ...(dailyBudget !== null && (isPaced || isShort(daily)) ? raisedDaily(dailyBudget, maximumDailyBudget) : []),
    ...((isPaced && dailyBudget === null) || isShort(total) ? [raisedTotal(totalBudget)] : []),
    ...(isPriceLosing && adSets.length > 0 ? [raisedPrices(adSets, ids)] : []),
    ...(funnel.lostToOwn > 0 ? [withoutOwn] : []),
  ];
}

const daily = ['DAILY_BUDGET_REACHED', 'DAILY_BUDGET_RESERVED'];
const total = ['TOTAL_BUDGET_SPENT', 'TOTAL_BUDGET_RESERVED'];
/** A budget is raised, never removed. */
const byBudget: ReadonlySet<string> = new Set([...daily, ...total, 'SPEND_PACED']);

function gatesOf({ stages }: FunnelCounts): Candidate[] {
  return stages
    .toSorted((one, other) => other.lost - one.lost)
    .flatMap(({ code, group, action }): Candidate[] => {
      const gate = removableGates.find((one) => one === code);
      if (!gate || !action || byBudget.has(gate)) return [];
      return [{ change: 'GATE', percent: null, gate, group, action, wanted: wantedOf({}, [gate]) }];
    })
    .slice(0, maxGates);
}

const wantedOf = (changes: Wanted['changes'], without: Wanted['without'] = []): Wanted => ({
  changes,
  without,
  sample: {},
});

const budgetSetting = { gate: null, group: 'campaign', action: { anchor: 'budget' } } as const;

/** No candidate if the maximum is less than a percent away. */
function raisedDaily(budget: bigint, maximum: bigint): Candidate[] {
  const wanted = raised(budget, budgetPercent);
  const isAllowed = toMicros(wanted) <= maximum;
  const percent = isAllowed ? budgetPercent : Number(((maximum - budget) * 100n) / budget);
  if (percent < 1) return [];
  const dailyBudget = isAllowed ? wanted : toAmount(maximum);
  return [{ change: 'DAILY_BUDGET', percent, ...budgetSetting, wanted: wantedOf({ dailyBudget }) }];
}

const raisedTotal = (budget: bigint): Candidate => ({
  change: 'TOTAL_BUDGET',
  percent: budgetPercent,
  ...budgetSetting,
  wanted: wantedOf({ totalBudget: raised(budget, budgetPercent) }),
});

const raisedPrices = (adSets: readonly BiddableAdSet[], ids: readonly number[]): Candidate => ({
  change: 'PRICE',
  percent: pricePercent,
  gate: null,
  group: 'price',
  action: settingOf('PRICE_BELOW_FLOOR', 'price', ids),
  wanted: wantedOf({
    prices: adSets.map(({ id, maxPrice }) => ({ adSetId: id, maxPrice: raised(maxPrice, pricePercent) })),
  }),
});

const withoutOwn: Candidate = {
  change: 'GATE',
  percent: null,
  gate: 'LOST_TO_OWN',
  group: 'price',
  action: { anchor: 'rival' },
  wanted: wantedOf({}, ['LOST_TO_OWN']),
};

const cent = 10_000n;

/** In whole cents, rounded up. */
const raised = (micros: bigint, percent: number): string =>
  toAmount((((micros * BigInt(100 + percent)) / 100n + cent - 1n) / cent) * cent);
