import type { CompiledAdSet } from '../campaigns/compiled-campaign';
import type { Creative } from '../campaigns/compiled-creative';
import { campaignGates } from '../gates/campaign-gates';
import { creativeFor, creativeGates } from '../gates/creative-gates';
import type { AdSetGateInput, GateInput, IndexedGate } from '../gates/gate';
import type { ReasonCode } from '../gates/reason-codes';
import { resultGates } from '../gates/result-gates';
import { ruleGates, underCostRules } from '../gates/rule-gates';
import { segmentGates } from '../gates/segment-gates';
import { targetGates } from '../gates/target-gates';
import type { RatesToUsd } from '../market/ssp';
import { type Price, priceFor } from '../price/price';

/** The gates of an ad set in their order; the price is worked out behind the last of them. */
export const adSetGates: readonly IndexedGate[] = [
  ...targetGates,
  ...segmentGates,
  ...ruleGates,
  ...creativeGates,
  ...resultGates,
];

/** What is asked of an offer once every gate has passed. Money may run out here, too, under the codes of the budgets. */
export const offerGates = {
  costRules: { name: 'costRules', group: 'rules', code: 'RULE_COST' },
  price: { name: 'price', group: 'price', code: 'PRICE_BELOW_FLOOR' },
} as const satisfies Record<string, Pick<IndexedGate, 'name' | 'group' | 'code'>>;

export interface Bid {
  adSet: CompiledAdSet;
  creative: Creative;
  price: Price;
}

export type Decision = { bid: Bid; code: null } | { bid: null; code: ReasonCode };

/**
 * Asks every gate in order and offers the best of the ad sets that pass. Where none passes, the code is that of the ad
 * set that came furthest. Depends on its arguments alone; `input.adSet` is set as it goes along.
 */
export function decide(input: AdSetGateInput, rates: RatesToUsd): Decision {
  for (let gate = 0; gate < campaignGates.length; gate++) {
    const code = campaignGates[gate]?.check(input);
    if (code) return { bid: null, code };
  }
  let best: Bid | null = null;
  let furthest = -1;
  let reason: ReasonCode = 'NO_AD_SET';
  for (const adSet of input.campaign.adSets) {
    input.adSet = adSet;
    const answer = decideForAdSet(input, rates);
    if (answer.bid) best = !best || answer.bid.price.bid > best.price.bid ? answer.bid : best;
    else if (answer.gate > furthest) {
      furthest = answer.gate;
      reason = answer.code;
    }
  }
  return best ? { bid: best, code: null } : { bid: null, code: reason };
}

type AdSetAnswer = { bid: Bid } | { bid: null; gate: number; code: ReasonCode };

function decideForAdSet(input: AdSetGateInput, rates: RatesToUsd): AdSetAnswer {
  for (let gate = 0; gate < adSetGates.length; gate++) {
    const code = adSetGates[gate]?.check(input);
    if (code) return { bid: null, gate, code };
  }
  const { bid, code } = offerOf(input, rates);
  return bid ? { bid } : { bid: null, gate: adSetGates.length, code };
}

/** The best that ad sets offer which have passed every gate; else why the first of them does not. */
export function bestOffer(input: AdSetGateInput, adSets: readonly CompiledAdSet[], rates: RatesToUsd): Decision {
  let decision: Decision | undefined;
  for (const adSet of adSets) {
    input.adSet = adSet;
    const offer = offerOf(input, rates);
    const isBetter = offer.bid && (!decision?.bid || offer.bid.price.bid > decision.bid.price.bid);
    if (!decision || isBetter) decision = offer;
  }
  return decision ?? { bid: null, code: 'NO_AD_SET' };
}

/** The highest bid of ad sets that have passed every gate, without what would be shown; 0 where the price does not do after all. */
export function bestBid(input: AdSetGateInput, adSets: readonly CompiledAdSet[], rates: RatesToUsd): number {
  let best = 0;
  for (const adSet of adSets) {
    input.adSet = adSet;
    const { price, code } = underCostRules(input, priceFor(input, rates), rates);
    if (price.bid > best && !code && !checkPrice(input, price)) best = price.bid;
  }
  return best;
}

function offerOf(input: AdSetGateInput, rates: RatesToUsd): Decision {
  const { price, code: broken } = underCostRules(input, priceFor(input, rates), rates);
  const code = broken ?? checkPrice(input, price);
  if (code) return { bid: null, code };
  const creative = creativeFor(input.request, input.adSet);
  return creative ? { bid: { adSet: input.adSet, creative, price }, code: null } : { bid: null, code: 'CREATIVE_SIZE' };
}

/** Does the bid reach the floor, and is there money for one impression at this price? */
export function checkPrice({ request, reading }: GateInput, { bid, impression }: Price): ReasonCode | null {
  if (bid <= 0 || bid < request.floor) return 'PRICE_BELOW_FLOOR';
  if (impression <= reading.affordable) return null;
  if (impression > reading.totalLeft) return 'TOTAL_BUDGET_SPENT';
  // What both budgets pay for and a slice of them does not is in the hands of other bidders.
  return reading.dayLeft !== null && impression > reading.dayLeft ? 'DAILY_BUDGET_REACHED' : 'TOTAL_BUDGET_RESERVED';
}
