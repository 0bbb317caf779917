import type { RemovableGate } from '@/lib/contract/delivery/removable-gates';
import { bannerSizes } from '@/lib/contract/limits';
import type { TargetInput } from '@/lib/contract/targeting/targets';
import type { BiddableAdSet, BiddableCampaign } from '../exchange/campaigns/campaign';

type Change = (campaign: BiddableCampaign, everyExchange: readonly number[]) => BiddableCampaign;

/** A campaign as a person would change it so that these gates let everything through. */
export const withoutGates = (
  campaign: BiddableCampaign,
  gates: readonly RemovableGate[],
  everyExchange: readonly number[],
): BiddableCampaign => gates.reduce((changed, gate) => changes[gate](changed, everyExchange), campaign);

const given =
  (fields: Partial<BiddableCampaign>): Change =>
  (campaign) => ({ ...campaign, ...fields });

const ofAdSets =
  (change: (adSet: BiddableAdSet) => BiddableAdSet): Change =>
  (campaign) => ({ ...campaign, adSets: campaign.adSets.map(change) });

const ofTargets = (fields: Partial<TargetInput>): Change =>
  ofAdSets((adSet) => ({ ...adSet, target: adSet.target && { ...adSet.target, ...fields } }));

const unrestricted = { included: [], excluded: [] };

/** A banner of each size; what is shown in it is one that there is. */
const inEverySize = ofAdSets((adSet) => {
  const [first] = adSet.creatives;
  if (!first || first.player || first.native) return adSet;
  const made = bannerSizes.map((size) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    return { ...first, width, height };
  });
  const known = new Set(adSet.creatives.map(({ width, height }) => `${width}x${height}`));
  return {
    ...adSet,
    creatives: [...adSet.creatives, ...made.filter((one) => !known.has(`${one.width}x${one.height}`))],
  };
});

const withoutRules = (kind: 'cost' | 'target'): Change =>
  ofAdSets((adSet) => ({ ...adSet, rules: adSet.rules.filter(({ type }) => type !== kind) }));

const changes: Readonly<Record<RemovableGate, Change>> = {
  EXCHANGE_NOT_SELECTED: (campaign, exchanges) => ({ ...campaign, exchanges }),
  NOT_STARTED: given({ startsAt: 0 }),
  ENDED: given({ endsAt: null }),
  OUT_OF_SCHEDULE: given({ schedule: null }),
  DAILY_BUDGET_REACHED: given({ dailyBudget: null }),
  TOTAL_CLICKS_REACHED: given({ totalClicks: null }),
  TOTAL_IMPRESSIONS_REACHED: given({ totalImpressions: null }),
  DAILY_CLICKS_REACHED: given({ maximumClicksInDay: null }),
  DAILY_IMPRESSIONS_REACHED: given({ maximumImpressionsInDay: null }),
  CLICKS_PACED: given({ uniformClicks: false }),
  USER_UNKNOWN: given({ frequency: null }),
  FREQUENCY_REACHED: given({ frequency: null }),
  TRAFFIC_TYPE: ofTargets({ trafficTypes: [] }),
  GEO: ofTargets({ geo: { isEverywhere: true, included: [], excluded: [] } }),
  DEVICE_TYPE: ofTargets({ deviceTypes: unrestricted }),
  OPERATING_SYSTEM: ofTargets({ operatingSystems: unrestricted }),
  BROWSER: ofTargets({ browsers: unrestricted }),
  LANGUAGE: ofTargets({ languages: unrestricted }),
  CONNECTION_TYPE: ofTargets({ connectionTypes: unrestricted }),
  CARRIER: ofTargets({ carriers: unrestricted }),
  MAKE: ofTargets({ makes: unrestricted }),
  MODEL: ofTargets({ models: unrestricted }),
  PLACEMENT: ofTargets({ domains: unrestricted, pages: unrestricted }),
  BUNDLE: ofTargets({ bundles: unrestricted }),
  IP: ofTargets({ ips: unrestricted }),
  IAB_CATEGORY: ofTargets({ iabCategories: unrestricted }),
  BRAND_SAFETY: ofTargets({ brandSafety: [] }),
  VERIFICATION: ofTargets({ verificationServices: [] }),
  SEGMENT: ofTargets({ segments: unrestricted }),
  RULE_TARGET: withoutRules('target'),
  RULE_COST: withoutRules('cost'),
  NOT_REWARDED: given({ isRewarded: false }),
  CREATIVE_SIZE: inEverySize,
  CREATIVE_CATEGORY_BLOCKED: ofAdSets((adSet) => ({
    ...adSet,
    creatives: adSet.creatives.map((creative) => ({ ...creative, iabCategory: '' })),
  })),
  OPTIMISATION: given({ optimisation: null }),
};
