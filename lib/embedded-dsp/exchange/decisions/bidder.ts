import { type CompiledAdSet, noAdSet } from '../campaigns/compiled-campaign';
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

/** The gates of an ad set in their order. The price is computed after the last one. */
export const adSetGates: readonly IndexedGate[] = [
  ...targetGates,
  ...segmentGates,
  ...ruleGates,
  ...creativeGates,
  ...resultGates,
];

/**
 * The checks of an offer after all gates have passed. Insufficient money is also found here, with the codes of the
 * budgets.
 */
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
 * Checks every gate in order and returns the highest bid of the ad sets that pass. If none passes, returns the code of
 * the ad set that came furthest. The result depends on the arguments only. Changes `input.adSet`.
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
  const price = offeredPrice(input, rates);
  const bid = typeof price === 'string' ? price : bidAtPrice(input, price);
  return typeof bid === 'string' ? { bid: null, gate: adSetGates.length, code: bid } : { bid };
}

/**
 * Returns the highest bid among ad sets that have passed every gate, or else the code of the first one. A bid is the
 * only object that it creates besides prices, because there are hundreds of bids for a request.
 */
export function bestOffer(
  input: AdSetGateInput,
  adSets: readonly CompiledAdSet[],
  rates: RatesToUsd,
): Bid | ReasonCode {
  let best: Price | null = null;
  let dearest: CompiledAdSet | undefined;
  let code: ReasonCode | undefined;
  for (let at = 0; at < adSets.length; at++) {
    const adSet = adSets[at] ?? noAdSet;
    input.adSet = adSet;
    const price = offeredPrice(input, rates);
    if (typeof price === 'string') code ??= price;
    else if (!best || price.bid > best.bid) {
      best = price;
      dearest = adSet;
    }
  }
  if (!best || !dearest) return code ?? 'NO_AD_SET';
  input.adSet = dearest;
  return bidAtPrice(input, best);
}

/**
 * Returns the highest bid price among ad sets that have passed every gate, without choosing a creative; 0 if no price
 * suffices.
 */
export function bestBid(input: AdSetGateInput, adSets: readonly CompiledAdSet[], rates: RatesToUsd): number {
  let best = 0;
  for (const adSet of adSets) {
    input.adSet = adSet;
    const price = offeredPrice(input, rates);
    if (typeof price !== 'string' && price.bid > best) best = price.bid;
  }
  return best;
}

/** Returns the price of an ad set that has passed every gate, or else why it does not suffice. */
function offeredPrice(input: AdSetGateInput, rates: RatesToUsd): Price | ReasonCode {
  const { price, code } = underCostRules(input, priceFor(input, rates), rates);
  return code ?? checkPrice(input, price) ?? price;
}

function bidAtPrice({ request, adSet }: AdSetGateInput, price: Price): Bid | ReasonCode {
  const creative = creativeFor(request, adSet);
  return creative ? { adSet, creative, price } : 'CREATIVE_SIZE';
}

/**
 * Returns null if the bid reaches the floor price and the money suffices for one impression, or else the reason code.
 */
export function checkPrice({ request, reading }: GateInput, { bid, impression }: Price): ReasonCode | null {
  if (bid <= 0 || bid < request.floor) return 'PRICE_BELOW_FLOOR';
  if (impression <= reading.affordable) return null;
  if (impression > reading.totalLeft) return 'TOTAL_BUDGET_SPENT';
  // Both budgets would pay for it, but the lease does not: the rest is leased to other bidders.
  return reading.dayLeft !== null && impression > reading.dayLeft ? 'DAILY_BUDGET_REACHED' : 'TOTAL_BUDGET_RESERVED';
}
