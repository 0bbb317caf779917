import type { CampaignReading } from '../campaigns/campaign-reading';
import type { CompiledCampaign } from '../campaigns/compiled-campaign';
import { placementOf } from '../gates/bid-context';
import { campaignGates } from '../gates/campaign-gates';
import type { AdSetGateInput, Gate, GateInput } from '../gates/gate';
import { comparison, money } from '../gates/gate-words';
import type { ReasonCode } from '../gates/reason-codes';
import { underCostRules } from '../gates/rule-gates';
import { openRtbOf } from '../market/openrtb';
import type { SimulatedRequest } from '../market/request';
import type { RatesToUsd } from '../market/ssp';
import type { World } from '../market/world';
import { floorForClient, priceFor } from '../price/price';
import { adSetGates, checkPrice, offerGates } from './bidder';
import type { Explanation, GateStep } from './explanation';

interface Known {
  world: World;
  rates: RatesToUsd;
  recorded: ReasonCode | null;
  lostTo?: number | null;
}

/** Checks every gate again and records the results. Pure. */
export function explain(
  request: SimulatedRequest,
  { campaign, reading }: { campaign: CompiledCampaign; reading: CampaignReading },
  { world, rates, recorded, lostTo = null }: Known,
): Explanation {
  const { context, city } = request;
  return {
    requestId: context.requestId,
    at: context.at,
    campaignId: campaign.id,
    placement: placementOf(context),
    isExact: recorded !== null,
    recorded,
    lostTo,
    request: openRtbOf(request, world),
    ...gateByGate({ request: context, campaign, reading, cityName: city.en }, rates),
  };
}

/** Returns the results of the gates, for the campaign and for each ad set, up to the first refusal. Pure. */
export function gateByGate(input: GateInput, rates: RatesToUsd): Pick<Explanation, 'campaign' | 'adSets' | 'isBid'> {
  const steps = stepsOf(campaignGates, input);
  const isRefused = steps.some(({ code }) => code !== null);
  const adSets = isRefused ? [] : input.campaign.adSets.map((adSet) => explainAdSet({ ...input, adSet }, rates));
  const isBid = adSets.some(({ steps: own }) => own.every(({ code }) => code === null));
  return { campaign: steps, adSets, isBid };
}

function explainAdSet(input: AdSetGateInput, rates: RatesToUsd): Explanation['adSets'][number] {
  const steps = stepsOf(adSetGates, input);
  if (steps.every(({ code }) => code === null)) steps.push(...priceSteps(input, rates));
  return { adSetId: input.adSet.id, steps };
}

function stepsOf<L>(gates: readonly Gate<L>[], input: L): GateStep[] {
  const steps: GateStep[] = [];
  for (const gate of gates) {
    const code = gate.check(input);
    steps.push({ gate: gate.name, code, compared: [...gate.compared(input)] });
    if (code) break;
  }
  return steps;
}

function priceSteps(input: AdSetGateInput, rates: RatesToUsd): GateStep[] {
  const { campaign, request } = input;
  const { price, ...ruled } = underCostRules(input, priceFor(input, rates), rates);
  const { code, compared: capped } = ruled;
  const costRules = { gate: offerGates.costRules.name, code, compared: [...capped] };
  if (ruled.code) return [costRules];
  const least = floorForClient(request.floor, request.currency, campaign, rates);
  const compared = [
    ...comparison('OFFER', { bid: money(BigInt(price.bid), request), ceiling: money(BigInt(price.ceiling), campaign) }),
    ...comparison('FLOOR', { floor: money(BigInt(request.floor), request), least: money(BigInt(least), campaign) }),
  ];
  return [costRules, { gate: offerGates.price.name, code: checkPrice(input, price), compared }];
}
