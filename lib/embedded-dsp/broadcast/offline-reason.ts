import type { BidderReasonCode } from '@/lib/contract/enumerations';
import type { BiddableCampaign, CampaignUse } from '../exchange/campaign';
import { leastPrice } from '../exchange/least-price';
import { localTime } from '../exchange/local-time';

/** What the first reason for being offline is decided by. `balance` in micros; `openExchanges` = ids of active SSPs. */
export interface Standing {
  campaign: BiddableCampaign;
  use: CampaignUse | undefined;
  balance: bigint;
  openExchanges: ReadonlySet<number>;
}

/** Why an active campaign's bidder is offline at a moment, the first of the contract's reasons; null = online. */
export const offlineReason = (standing: Standing, now: number): BidderReasonCode | null =>
  offlineReasons(standing, now)[0] ?? null;

/** Every reason that holds at a moment, in the contract's order. */
export function offlineReasons(standing: Standing, now: number): BidderReasonCode[] {
  const local = localTime(standing.campaign.timeZone, now);
  const look = { ...standing, now, hourOfWeek: local.hourOfWeek, today: usedToday(standing.use, local.day) };
  return checks.flatMap(([code, isBroken]) => (isBroken(look) ? [code] : []));
}

interface Look extends Standing {
  now: number;
  hourOfWeek: number;
  today: Pick<CampaignUse, 'spentToday' | 'clicksToday' | 'impressionsToday'>;
}

const nothing = { spentToday: 0n, clicksToday: 0, impressionsToday: 0 };
const usedToday = (use: CampaignUse | undefined, day: string) => (use?.day === day ? use : nothing);
const isReached = (used: number, limit: number | null) => limit !== null && used >= limit;

const shownAdSets = ({ adSets }: BiddableCampaign) => adSets.filter(({ creatives }) => creatives.length > 0);

const checks: readonly [BidderReasonCode, (look: Look) => boolean][] = [
  ['NOT_STARTED', ({ campaign, now }) => now < campaign.startsAt],
  ['ENDED', ({ campaign, now }) => campaign.endsAt !== null && now >= campaign.endsAt],
  ['OUT_OF_SCHEDULE', ({ campaign, hourOfWeek }) => campaign.schedule?.[hourOfWeek] === '0'],
  ['NO_AD_SET', ({ campaign }) => campaign.adSets.length === 0],
  ['NO_APPROVED_CREATIVE', ({ campaign }) => campaign.adSets.every(({ creatives }) => creatives.length === 0)],
  ['NO_TARGET', ({ campaign }) => !shownAdSets(campaign).some(({ target, isTargetOff }) => target || isTargetOff)],
  [
    'TARGET_INACTIVE',
    ({ campaign }) =>
      shownAdSets(campaign).some(({ isTargetOff }) => isTargetOff) &&
      !shownAdSets(campaign).some(({ target }) => target),
  ],
  ['NO_EXCHANGE', ({ campaign, openExchanges }) => !campaign.exchanges.some((id) => openExchanges.has(id))],
  ['TOTAL_BUDGET_SPENT', ({ campaign, use }) => campaign.totalBudget - (use?.spent ?? 0n) < leastPrice(campaign)],
  [
    'DAILY_BUDGET_REACHED',
    ({ campaign, today }) =>
      campaign.dailyBudget !== null && campaign.dailyBudget - today.spentToday < leastPrice(campaign),
  ],
  ['TOTAL_CLICKS_REACHED', ({ campaign, use }) => isReached(use?.clicks ?? 0, campaign.totalClicks)],
  ['TOTAL_IMPRESSIONS_REACHED', ({ campaign, use }) => isReached(use?.impressions ?? 0, campaign.totalImpressions)],
  ['DAILY_CLICKS_REACHED', ({ campaign, today }) => isReached(today.clicksToday, campaign.maximumClicksInDay)],
  [
    'DAILY_IMPRESSIONS_REACHED',
    ({ campaign, today }) => isReached(today.impressionsToday, campaign.maximumImpressionsInDay),
  ],
  ['BALANCE_EMPTY', ({ balance }) => balance <= 0n],
];
