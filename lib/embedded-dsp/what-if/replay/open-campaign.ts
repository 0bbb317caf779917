import type { BiddableCampaign } from '../../exchange/campaigns/campaign';

/** More micros than any campaign can spend, but exact as a number. */
export const ample = 10n ** 15n;

/** A campaign without budgets and limits. */
export const openCampaign = (campaign: BiddableCampaign): BiddableCampaign => ({
  ...campaign,
  totalBudget: ample,
  dailyBudget: null,
  totalClicks: null,
  totalImpressions: null,
  maximumClicksInDay: null,
  maximumImpressionsInDay: null,
  uniformClicks: false,
});

/** Strategies that depend on results or pace. */
const resultStrategies: readonly BiddableCampaign['strategy'][] = ['CPC', 'CTR', 'CLICKS', 'SPEND', 'WIN_RATE'];

/** True if the campaign uses segments or target rules, whose data is known only as of now. */
export const isLedByAudienceData = ({ adSets }: Pick<BiddableCampaign, 'adSets'>): boolean =>
  adSets.some(({ rules, target }) => {
    const segments = target ? target.segments.included.length + target.segments.excluded.length : 0;
    return segments > 0 || rules.some(({ type }) => type === 'target');
  });

/** True if a target checks IP addresses or queries of pages, which are removed from kept requests. */
export const checksAddresses = ({ adSets }: Pick<BiddableCampaign, 'adSets'>): boolean =>
  adSets.some(({ target }) => {
    if (!target) return false;
    const { ips, pages } = target;
    const isQuery = [...pages.included, ...pages.excluded].some(({ value }) => /[?&=]/.test(value));
    return isQuery || ips.included.length + ips.excluded.length > 0;
  });

/** True if past results influence the campaign's bids. */
export const isLedByResults = ({ strategy, bidType, optimisation, adSets }: BiddableCampaign): boolean =>
  bidType !== 'FIXED_BID' ||
  resultStrategies.includes(strategy) ||
  optimisation !== null ||
  isLedByAudienceData({ adSets });

/** True if a limit or even pacing may hold the campaign back. */
export const isHeldByLimits = (campaign: BiddableCampaign): boolean =>
  campaign.dailyBudget !== null ||
  campaign.totalClicks !== null ||
  campaign.totalImpressions !== null ||
  campaign.maximumClicksInDay !== null ||
  campaign.maximumImpressionsInDay !== null ||
  campaign.strategy === 'SPEND';
