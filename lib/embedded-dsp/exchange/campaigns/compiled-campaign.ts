import { type SlotFormat, slotFormats } from '@/lib/contract/creatives/slot-formats';
import type { StandingCode } from '../gates/reason-codes';
import { activityByHourOfWeek } from '../market/activity-curve';
import { leastPrice } from '../price/least-price';
import { priceNumber } from '../price/whole-numbers';
import { adSetCodes } from './ad-set-codes';
import type { BiddableAdSet, BiddableCampaign } from './campaign';
import { type Creative, compileCreative } from './compiled-creative';
import { type CompiledRules, compileRules, noRules } from './compiled-rule';
import { type CompiledTarget, compileTarget } from './compiled-target';

export interface CompiledAdSet {
  id: number;
  /** Micros; per click for CPC, otherwise per thousand impressions. */
  maxPrice: number;
  target: CompiledTarget | null;
  isTargetOff: boolean;
  rules: CompiledRules;
  creatives: readonly Creative[];
  /** The `kind` of each creative as one array. Most requests need nothing else of the creatives. */
  creativeKinds: readonly number[];
}

/** Placeholder while no ad set is examined yet. */
export const noAdSet: CompiledAdSet = {
  id: 0,
  maxPrice: 0,
  target: null,
  isTargetOff: false,
  rules: noRules,
  creatives: [],
  creativeKinds: [],
};

/** A campaign compiled for matching with many thousand requests a second. */
export interface CompiledCampaign extends Omit<BiddableCampaign, 'adSets' | 'exchanges'> {
  exchanges: ReadonlySet<number>;
  formats: ReadonlySet<SlotFormat>;
  adSets: readonly CompiledAdSet[];
  /** Why no ad set can bid for any request; empty if one can. */
  adSetCodes: readonly StandingCode[];
  /** Ids of the segments named in the targets. */
  segments: readonly number[];
  /** Share of the client's price that is bid to the exchange, in millionths. */
  keptForExchange: number;
  /** Smallest rest of a budget, in micros, that still pays for a bid. */
  leastPrice: bigint;
  /** Relative traffic in each hour of the week, 0 where the schedule is off. */
  hourWeights: readonly number[];
}

export function compileCampaign(campaign: BiddableCampaign): CompiledCampaign {
  const { exchanges, adSets, ...others } = campaign;
  return {
    exchanges: new Set(exchanges),
    formats: new Set(slotFormats[campaign.campaignType]),
    adSets: adSets.map(compileAdSet),
    adSetCodes: adSetCodes(adSets),
    segments: segmentsNamedBy([campaign]),
    keptForExchange: Math.round((1 - Math.min(1, Math.max(0, campaign.margin))) * 1_000_000),
    leastPrice: leastPrice(campaign),
    hourWeights: activityByHourOfWeek.map((weight, hour) => (campaign.schedule?.[hour] === '0' ? 0 : weight)),
    // Last, so that all campaigns have one hidden class (CONTRIBUTING, Measuring and profiling).
    ...others,
  };
}

function compileAdSet({ id, maxPrice, isTargetOff, target, rules, creatives }: BiddableAdSet): CompiledAdSet {
  const compiled = creatives.map(compileCreative);
  return {
    id,
    maxPrice: priceNumber(maxPrice),
    target: target && compileTarget(target),
    isTargetOff,
    rules: compileRules(rules),
    creatives: compiled,
    creativeKinds: sharedKinds(compiled.map(({ kind }) => kind)),
  };
}

const kindsByText = new Map<string, readonly number[]>();

/** Returns one array for equal ones: many ad sets have creatives of the same kinds, and read them for every bid. */
function sharedKinds(kinds: readonly number[]): readonly number[] {
  const text = kinds.join();
  const shared = kindsByText.get(text) ?? kinds;
  kindsByText.set(text, shared);
  return shared;
}

/** Returns the ids of the segments named in the targets of campaigns. */
export const segmentsNamedBy = (campaigns: readonly BiddableCampaign[]): number[] => {
  const targets = campaigns.flatMap(({ adSets }) => adSets.flatMap(({ target }) => target ?? []));
  return [...new Set(targets.flatMap(({ segments }) => [...segments.included, ...segments.excluded]))];
};
