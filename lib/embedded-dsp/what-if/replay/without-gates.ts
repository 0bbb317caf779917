import type { RemovableGate } from '@/lib/contract/delivery/removable-gates';
import { aspectRatios } from '@/lib/contract/enumerations';
import { bannerSizes } from '@/lib/contract/limits';
import type { TargetInput } from '@/lib/contract/targeting/targets';
import {
  madeForAnySlot,
  type NativeTraits,
  type PlayerMedium,
  type PlayerTraits,
} from '../../exchange/campaigns/biddable-creative';
import type { BiddableAdSet, BiddableCampaign } from '../../exchange/campaigns/campaign';
import { ample } from './open-campaign';

type Change = (campaign: BiddableCampaign, everyExchange: readonly number[]) => BiddableCampaign;

/** Returns a campaign changed so that these gates refuse nothing. */
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

/** Creatives without a size of their own get that of the player. */
const inEveryShape = (creative: BiddableAdSet['creatives'][number]) =>
  creative.player ? { ...creative, player: ofMedia({ width: 0, height: 0 })(creative.player) } : creative;

/** Adds a banner of each size, with the content of an existing one. */
const inEverySize = ofAdSets((adSet) => {
  const [first] = adSet.creatives;
  if (first?.player) return { ...adSet, creatives: adSet.creatives.map(inEveryShape) };
  if (!first || first.native) return adSet;
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

type Creative = BiddableAdSet['creatives'][number];

const ofCreatives = (change: (creative: Creative) => readonly Creative[]): Change =>
  ofAdSets((adSet) => ({ ...adSet, creatives: adSet.creatives.flatMap(change) }));

/** Changes video and audio creatives; others stay. */
const ofPlayers = (change: (player: PlayerTraits) => PlayerTraits): Change =>
  ofCreatives((creative) => [creative.player ? { ...creative, player: change(creative.player) } : creative]);

const ofMedia = (fields: Partial<PlayerMedium>) => (player: PlayerTraits) => ({
  ...player,
  media: player.media.map((medium) => ({ ...medium, ...fields })),
});

const ofNatives = (fields: Partial<NativeTraits>): Change =>
  ofCreatives((creative) => [creative.native ? { ...creative, native: { ...creative.native, ...fields } } : creative]);

/** Makes creatives fit every place of a player: one in-stream and one overlay version. */
const everywhereInPlayer = ofCreatives((creative) => {
  const { player } = creative;
  if (!player) return [creative];
  return [true, false].map((isLinear) => ({ ...creative, player: { ...player, ...madeForAnySlot, isLinear } }));
});

/** Balance and other campaigns are not part of a campaign: see `withoutGates` of a draft. */
const asItIs: Change = (campaign) => campaign;

const withoutRules = (kind: 'cost' | 'target'): Change =>
  ofAdSets((adSet) => ({ ...adSet, rules: adSet.rules.filter(({ type }) => type !== kind) }));

const changes: Readonly<Record<RemovableGate, Change>> = {
  EXCHANGE_NOT_SELECTED: (campaign, exchanges) => ({ ...campaign, exchanges }),
  NOT_STARTED: given({ startsAt: 0 }),
  ENDED: given({ endsAt: null }),
  OUT_OF_SCHEDULE: given({ schedule: null }),
  TOTAL_BUDGET_SPENT: given({ totalBudget: ample }),
  TOTAL_BUDGET_RESERVED: given({ totalBudget: ample }),
  DAILY_BUDGET_REACHED: given({ dailyBudget: null }),
  DAILY_BUDGET_RESERVED: given({ dailyBudget: null }),
  BALANCE_EMPTY: asItIs,
  BALANCE_RESERVED: asItIs,
  TOTAL_CLICKS_REACHED: given({ totalClicks: null }),
  TOTAL_IMPRESSIONS_REACHED: given({ totalImpressions: null }),
  DAILY_CLICKS_REACHED: given({ maximumClicksInDay: null }),
  DAILY_IMPRESSIONS_REACHED: given({ maximumImpressionsInDay: null }),
  TOTAL_IMPRESSIONS_RESERVED: given({ totalImpressions: null }),
  DAILY_IMPRESSIONS_RESERVED: given({ maximumImpressionsInDay: null }),
  SPEND_PACED: (campaign) => ({
    ...campaign,
    strategy: campaign.strategy === 'SPEND' ? 'CPM' : campaign.strategy,
    bidType: campaign.bidType === 'ADAPTIVE_BID' ? 'FIXED_BID' : campaign.bidType,
  }),
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
  // Markup fits any slot, and a wrapper has no type.
  CREATIVE_MIME_TYPE: ofCreatives(({ player, ...creative }) => [
    player ? { ...creative, player: { ...player, media: [] } } : { ...creative, mimeType: 'text/html' },
  ]),
  CREATIVE_API: ofPlayers((player) => ({ ...player, media: player.media.map(({ api: _api, ...medium }) => medium) })),
  CREATIVE_PROTOCOL: ofPlayers((player) => ({ ...player, protocols: null })),
  CREATIVE_DURATION: ofPlayers((player) => ({ ...player, duration: null })),
  CREATIVE_PLAYER: everywhereInPlayer,
  NATIVE_ASSETS: ofNatives({
    titleLengths: [1],
    data: Array.from({ length: 12 }, (_, at) => ({ type: at + 1, length: 1 })),
  }),
  NATIVE_ASPECT_RATIO: ofNatives({ onlyByAspectRatio: false, ratios: [...aspectRatios] }),
  CREATIVE_CATEGORY_BLOCKED: ofCreatives((creative) => [acceptable(creative)]),
  OPTIMISATION: given({ optimisation: null }),
  GOAL: (campaign) => ({
    ...campaign,
    strategy: campaign.strategy === 'CTR' || campaign.strategy === 'CLICKS' ? 'CPM' : campaign.strategy,
  }),
  LOST_TO_OWN: asItIs,
};

/** Removes everything that a publisher can refuse. */
const acceptable = ({ id, outerId, width, height, mimeType, player, native }: Creative): Creative => ({
  id,
  outerId,
  width,
  height,
  mimeType,
  iabCategory: '',
  ...(player && { player }),
  ...(native && { native }),
});
