import type { RemovableGate } from '@/lib/contract/delivery/removable-gates';
import type { TargetInput } from '@/lib/contract/targeting/targets';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import { film, nativeAd } from '../exchange/creative-cases';
import { adSet, creatives, target } from '../exchange/sample-campaign';
import { start } from '../exchange/sample-world';
import { costRule, targetRule } from '../rules/sample-rules';
import { minutes } from './trial-world';

const only = (...included: string[]) => ({ included, excluded: [] });
const except = (...excluded: string[]) => ({ included: [], excluded });
const aimed = (changes: Partial<TargetInput>) => ({ adSets: [adSet({ target: target(changes) })] });

const playing = (look: Parameters<typeof film>[0]): Partial<BiddableCampaign> => ({
  campaignType: 'video',
  adSets: [adSet({ maxPrice: 900_000_000n, creatives: [film(look)] })],
});
const nativeOf = (look: Parameters<typeof nativeAd>[0]): Partial<BiddableCampaign> => ({
  campaignType: 'native',
  adSets: [adSet({ creatives: [nativeAd(look)] })],
});

/** For each gate that nothing is used up by: a campaign that it refuses requests of. */
export const refusedBy: Partial<Record<RemovableGate, Partial<BiddableCampaign>>> = {
  EXCHANGE_NOT_SELECTED: { exchanges: [1] },
  NOT_STARTED: { startsAt: start + 2 * minutes },
  ENDED: { endsAt: start + 2 * minutes },
  OUT_OF_SCHEDULE: { schedule: `${'1'.repeat(12)}0${'1'.repeat(155)}` },
  USER_UNKNOWN: { frequency: { times: 10_000, days: 1 } },
  TRAFFIC_TYPE: aimed({ trafficTypes: ['WEB'] }),
  GEO: aimed({ geo: { isEverywhere: false, included: [{ kind: 'country', key: 'RU' }], excluded: [] } }),
  DEVICE_TYPE: aimed({ deviceTypes: only('4') }),
  OPERATING_SYSTEM: aimed({ operatingSystems: only('android') }),
  BROWSER: aimed({ browsers: except('chrome') }),
  LANGUAGE: aimed({ languages: only('ru') }),
  CONNECTION_TYPE: aimed({ connectionTypes: only('2') }),
  CARRIER: aimed({ carriers: only('250-01') }),
  MAKE: aimed({ makes: only('apple') }),
  MODEL: aimed({ models: only('apple:iphone-15') }),
  PLACEMENT: aimed({ domains: only('sport-ekspert.example') }),
  BUNDLE: aimed({ bundles: only('example.app.gartenjahr') }),
  IP: aimed({ ips: only('198.18.0.9') }),
  IAB_CATEGORY: aimed({ iabCategories: except('IAB12') }),
  BRAND_SAFETY: aimed({ brandSafety: ['POLITICS'] }),
  VERIFICATION: aimed({ verificationServices: ['VIEWABILITY_60'] }),
  SEGMENT: aimed({ segments: { included: [1], excluded: [] } }),
  CREATIVE_SIZE: { adSets: [adSet({ creatives: creatives.slice(0, 1) })] },
  CREATIVE_CATEGORY_BLOCKED: {
    adSets: [adSet({ creatives: creatives.map((one) => ({ ...one, iabCategory: 'IAB25-1' })) })],
  },
  CREATIVE_MIME_TYPE: { adSets: [adSet({ creatives: creatives.map((one) => ({ ...one, mimeType: 'image/tiff' })) })] },
  CREATIVE_API: playing({ media: [{ mimeType: 'video/mp4', width: 640, height: 360, api: 2 }] }),
  CREATIVE_PROTOCOL: playing({ protocols: [7] }),
  CREATIVE_DURATION: playing({ duration: 25_000 }),
  CREATIVE_PLAYER: playing({ placement: 1 }),
  NATIVE_ASSETS: nativeOf({ titleLengths: [60] }),
  NATIVE_ASPECT_RATIO: nativeOf({ onlyByAspectRatio: true, ratios: ['1:1'] }),
  NOT_REWARDED: { ...playing({}), isRewarded: true },
  RULE_TARGET: { adSets: [adSet({ rules: [targetRule({ domains: ['example'] })] })] },
  RULE_COST: { adSets: [adSet({ rules: [costRule('GREATER_THAN')] })] },
};

/** For each gate by which a day holds a campaign back: such a campaign. */
export const heldBy: Partial<Record<RemovableGate, Partial<BiddableCampaign>>> = {
  TOTAL_BUDGET_SPENT: { totalBudget: 900_000n },
  DAILY_BUDGET_REACHED: { dailyBudget: 400_000n },
  DAILY_BUDGET_RESERVED: { dailyBudget: 30_000_000n },
  DAILY_IMPRESSIONS_REACHED: { maximumImpressionsInDay: 1 },
  DAILY_IMPRESSIONS_RESERVED: { maximumImpressionsInDay: 60 },
  CLICKS_PACED: { maximumClicksInDay: 40, uniformClicks: true },
  SPEND_PACED: { strategy: 'SPEND', dailyBudget: 500_000_000n },
  FREQUENCY_REACHED: { frequency: { times: 1, days: 1 } },
  OPTIMISATION: { optimisation: { days: 7, ctr: [0.01, null], vtr: [null, null], viewability: [null, null] } },
  GOAL: { strategy: 'CLICKS' },
  TOTAL_BUDGET_RESERVED: { totalBudget: 30_000_000n },
  TOTAL_IMPRESSIONS_REACHED: { totalImpressions: 1 },
  TOTAL_IMPRESSIONS_RESERVED: { totalImpressions: 60 },
  TOTAL_CLICKS_REACHED: { totalClicks: 1 },
  DAILY_CLICKS_REACHED: { maximumClicksInDay: 1 },
};

/** What a client without money is paid at midnight: nothing, or enough for a few impressions. */
export const unpaid: Partial<Record<RemovableGate, bigint>> = { BALANCE_EMPTY: 0n, BALANCE_RESERVED: 1_000_000n };
