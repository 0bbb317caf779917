import type { BiddableCampaign } from '../../exchange/campaigns/campaign';

/** More than any campaign can spend, micros; small enough to be reckoned with as a number. */
export const ample = 10n ** 15n;

/** A campaign as if its money and its limits never ran out. */
export const openCampaign = (campaign: BiddableCampaign): BiddableCampaign => ({
  ...campaign,
  totalBudget: ample,
  dailyBudget: null,
  ...{ totalClicks: null, totalImpressions: null, maximumClicksInDay: null, maximumImpressionsInDay: null },
  uniformClicks: false,
});

/** Strategies that look at results or pace. */
const led: readonly BiddableCampaign['strategy'][] = ['CPC', 'CTR', 'CLICKS', 'SPEND', 'WIN_RATE'];

/** Whether segments or target rules have a say: who is in them, and what they brought, is known only as it is now. */
export const isLedByAudienceData = ({ adSets }: Pick<BiddableCampaign, 'adSets'>): boolean =>
  adSets.some(({ rules, target }) => {
    const segments = target ? target.segments.included.length + target.segments.excluded.length : 0;
    return segments > 0 || rules.some(({ type }) => type === 'target');
  });

/** Whether results so far have a say in what the campaign bids on and how much. */
export const isLedByResults = ({ strategy, bidType, optimisation, adSets }: BiddableCampaign): boolean =>
  bidType !== 'FIXED_BID' || led.includes(strategy) || optimisation !== null || isLedByAudienceData({ adSets });

/** Whether a limit or an even spend may hold the campaign back. */
export const isHeldByLimits = (campaign: BiddableCampaign): boolean =>
  campaign.dailyBudget !== null ||
  campaign.totalClicks !== null ||
  campaign.totalImpressions !== null ||
  campaign.maximumClicksInDay !== null ||
  campaign.maximumImpressionsInDay !== null ||
  campaign.strategy === 'SPEND';
