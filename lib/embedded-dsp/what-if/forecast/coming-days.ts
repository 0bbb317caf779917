import type { BiddableCampaign, CampaignUse } from '../../exchange/campaigns/campaign';
import { activityByHourOfWeek } from '../../exchange/market/activity-curve';
import { localTime } from '../../exchange/market/local-time';
import { utcHourOfWeek } from '../../exchange/market/ssp-traffic';
import { isHourScheduled } from '../../exchange/price/pacing';
import type { WeekHour } from '../replay/traffic-week';

const hourMs = 3_600_000;
const daysWithoutEnd = 30;

/** `requests`: sold while the campaign may bid. */
export type DaySums = WeekHour & { date: string; requests: number };

export interface ComingDays {
  days: DaySums[];
  /** The day on which the total budget is used up. */
  spentOn: string | null;
  /** Minutes after midnight at which the daily budget was used up on the first whole day; null if it was not. */
  daySpentAt: number | null;
}

interface Given {
  campaign: BiddableCampaign;
  use: Pick<CampaignUse, 'spent' | 'spentToday' | 'clicks' | 'impressions' | 'clicksToday' | 'impressionsToday'>;
  /** Results of each hour of a usual week, UTC, from Monday 00:00. */
  hours: readonly (WeekHour & { requests: number })[];
  /** Future traffic relative to the week. */
  strength: number;
  now: number;
  /** Number of days including today. */
  length: number;
}

/** True if the strategy distributes a budget over time. */
const spreads = ({ strategy, bidType }: BiddableCampaign) => ({
  day: strategy === 'SPEND' || bidType === 'ADAPTIVE_BID',
  total: strategy === 'SPEND',
});

/** Simulates the coming hours and uses up budgets and limits. */
export function comingDays({ campaign, use, hours, strength, now, length }: Given): ComingDays {
  const left = { total: Number(campaign.totalBudget - use.spent), clicks: limitLeft(campaign.totalClicks, use.clicks) };
  const run = { ...left, impressions: limitLeft(campaign.totalImpressions, use.impressions) };
  const days: DaySums[] = [];
  let spentOn: string | null = null;
  let daySpentAt: number | null = null;
  let today = { money: Infinity, clicks: Infinity, impressions: Infinity };
  for (let at = now; ; at = (Math.floor(at / hourMs) + 1) * hourMs) {
    const local = localTime(campaign.timeZone, at);
    if (days.at(-1)?.date !== local.day) {
      if (days.length === length) break;
      today = dayOf(campaign, days.length === 0 ? use : null);
      days.push({ date: local.day, requests: 0, fits: 0, bids: 0, wins: 0, impressions: 0, clicks: 0, spend: 0 });
    }
    const day = days.at(-1);
    const isOpen = at >= campaign.startsAt && (campaign.endsAt === null || at < campaign.endsAt);
    if (!day || !isOpen || !isHourScheduled(campaign, local.hourOfWeek)) continue;
    const part = 1 - (at % hourMs) / hourMs;
    const hour = hours[utcHourOfWeek(Math.floor(at / 1000))];
    const brings = scaled(hour, part * strength);
    const share = takenShare(brings, { ...run, ...allowed(campaign, run.total, today, at) }, today);
    day.requests += (hour?.requests ?? 0) * part * share;
    add(day, brings, share);
    take(run, today, brings, share);
    if (run.total < brings.spend * 0.001 + 1 && brings.spend > 0) spentOn ??= day.date;
    if (days.length === 2 && share < 1 && today.money < 1 && daySpentAt === null)
      daySpentAt = Math.round((((at + local.offset) % 86_400_000) + share * hourMs) / 60_000);
  }
  return { days, spentOn, daySpentAt };
}

const limitLeft = (limit: number | null, used: number): number =>
  limit === null ? Infinity : Math.max(0, limit - used);

const dayOf = (campaign: BiddableCampaign, use: Given['use'] | null) => ({
  money: campaign.dailyBudget === null ? Infinity : Math.max(0, Number(campaign.dailyBudget - (use?.spentToday ?? 0n))),
  clicks: limitLeft(campaign.maximumClicksInDay, use?.clicksToday ?? 0),
  impressions: limitLeft(campaign.maximumImpressionsInDay, use?.impressionsToday ?? 0),
});

function scaled(hour: WeekHour | undefined, by: number): WeekHour {
  const { fits = 0, bids = 0, wins = 0, impressions = 0, clicks = 0, spend = 0 } = hour ?? {};
  return {
    fits: fits * by,
    bids: bids * by,
    wins: wins * by,
    impressions: impressions * by,
    clicks: clicks * by,
    spend: spend * by,
  };
}

/** Returns the amount that even pacing allows in the hour. */
function allowed(campaign: BiddableCampaign, total: number, today: { money: number }, at: number) {
  const spread = spreads(campaign);
  const end = campaign.endsAt ?? at + daysWithoutEnd * 24 * hourMs;
  const { offset } = localTime(campaign.timeZone, at);
  const midnight = (Math.floor((at + offset) / 86_400_000) + 1) * 86_400_000 - offset;
  const ofDay = spread.day ? today.money * dueShare(campaign, at, Math.min(midnight, end)) : today.money;
  const ofTotal = spread.total ? total * dueShare(campaign, at, end) : total;
  return { money: Math.min(ofDay, ofTotal, total) };
}

/** Returns the hour's share of the traffic of active hours up to a moment. */
function dueShare(campaign: BiddableCampaign, from: number, until: number): number {
  const zone = localTime(campaign.timeZone, from);
  const weightOf = (hour: number) => {
    const hourOfWeek = (zone.hourOfWeek + hour) % 168;
    return isHourScheduled(campaign, hourOfWeek) ? (activityByHourOfWeek[hourOfWeek] ?? 0) : 0;
  };
  let sum = 0;
  for (let hour = 0; from + hour * hourMs < until; hour++) sum += weightOf(hour);
  return sum > 0 ? Math.min(1, weightOf(0) / sum) : 0;
}

interface Limits {
  money: number;
  clicks: number;
  impressions: number;
}

function takenShare(brings: WeekHour, whole: Limits, today: Limits): number {
  // The remainder may be slightly negative because of rounding.
  const part = (left: number, wanted: number) => (wanted <= Math.max(0, left) ? 1 : Math.max(0, left) / wanted);
  return Math.min(
    part(whole.money, brings.spend),
    part(Math.min(whole.clicks, today.clicks), brings.clicks),
    part(Math.min(whole.impressions, today.impressions), brings.impressions),
  );
}

function add(day: DaySums, brings: WeekHour, share: number): void {
  day.fits += brings.fits;
  for (const measure of ['bids', 'wins', 'impressions', 'clicks', 'spend'] as const)
    day[measure] += brings[measure] * share;
}

function take(
  run: { total: number; clicks: number; impressions: number },
  today: Limits,
  brings: WeekHour,
  share: number,
) {
  run.total -= brings.spend * share;
  today.money -= brings.spend * share;
  for (const measure of ['clicks', 'impressions'] as const) {
    run[measure] -= brings[measure] * share;
    today[measure] -= brings[measure] * share;
  }
}
