import type { CampaignPace } from '@/lib/contract/delivery/pace';
import type { CreativeType, Currency } from '@/lib/contract/enumerations';
import { toAmount } from '@/lib/contract/money';
import { campaignMeasureEntries, type MeasureName } from '@/lib/contract/statistics/measures';
import { slotsOfDays } from '../calendar/zone-days';
import { slotMs } from '../facts/fact';
import type { Facts } from '../facts/facts';
import { type Keeping, keepingIn, keepingOf } from '../plan/keeping';
import type { Planned } from '../plan/pace';
import { measureOf } from '../statistics/measures-of';
import type { RequestedDays } from '../statistics/requested-days';
import { isColumnVisible } from './campaign-measures';
import { type RecentFigures, type RecentOf, readRecent } from './recent-figures';

/** What the pace of a campaign depends on. */
export interface PlannedCampaign {
  row: {
    id: number;
    userId: number;
    currency: Currency;
    campaignType: CreativeType;
    status: string;
    archived: boolean;
  };
  campaign: Planned;
  counters: { day: string; spent: bigint; spentToday: bigint } | null;
}

interface Requested {
  /** Null = the period of each campaign's plan. */
  days: RequestedDays | null;
  /** Permissions of the caller. */
  held: ReadonlySet<string>;
  now: number;
  signal: AbortSignal;
}

/** Returns the paces of campaigns in their order. Recent figures are read unless they are given. */
export async function readPaces(
  facts: Facts,
  campaigns: readonly PlannedCampaign[],
  requested: Requested,
  given?: RecentOf | null,
): Promise<CampaignPace[]> {
  const { days, now, signal } = requested;
  const read = () => readRecent(facts, campaigns.map(zoned), { days, slot: Math.floor(now / slotMs) }, signal);
  const recentOf = given ?? (await read());
  const measures = campaignMeasureEntries.filter(([name]) => isColumnVisible(name, requested.held));
  return campaigns.map((one) => paceOf(one, recentOf(zoned(one)), requested, measures));
}

const zoned = ({ row: { id, userId, campaignType }, campaign: { timeZone } }: PlannedCampaign) => ({
  id,
  userId,
  campaignType,
  timeZone,
});

/** Returns the figures of a pace that the permissions allow. */
function paceOf(
  one: PlannedCampaign,
  recent: RecentFigures,
  requested: Requested,
  measures: typeof campaignMeasureEntries,
): CampaignPace {
  const { held } = requested;
  const { id, currency } = one.row;
  const change: CampaignPace['change'] = {};
  for (const [name, { of }] of measures) change[name] = changeOf(of, recent);
  if (!isColumnVisible('statSpend', held)) return { id, currency, change };
  const { expected, spent, ratio, status } = keepingAt(one, recent, requested);
  return {
    id,
    currency,
    expected: expected === null ? null : toAmount(expected),
    spent: toAmount(spent),
    ratio,
    status,
    days: recent.days.map(toAmount),
    change,
  };
}

/** Compares spend with the plan: in the requested days, otherwise today for a daily budget, or since the start. */
function keepingAt(
  { row, campaign, counters }: PlannedCampaign,
  recent: RecentFigures,
  { days, now }: Requested,
): Keeping {
  if (!days) return keepingOf(row, campaign, counters, now);
  const slots = slotsOfDays(days.timeZone, days.from, days.to);
  return keepingIn(row, campaign, { spent: recent.now.spend, slots }, now);
}

/** Returns the relative change with four decimals; null if the previous value is zero. */
function changeOf(measure: MeasureName, { now, before }: RecentFigures): number | null {
  const other = Number(measureOf(measure, before));
  if (!other) return null;
  const one = measureOf(measure, now);
  return one === null ? null : Math.round(((Number(one) - other) / other) * 10_000) / 10_000;
}
