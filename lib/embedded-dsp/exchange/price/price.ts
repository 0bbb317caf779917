import type { CampaignReading } from '../campaigns/campaign-reading';
import type { AdSetGateInput } from '../gates/gate';
import { converted, type RatesToUsd, rateOf } from '../market/ssp';
import { placementClickRate } from './predicted-clicks';
import { scaled, scaledUp } from './whole-numbers';
import { winSteps } from './win-curve';

/**
 * The price of one ad for one request. Whole micros as numbers, because thousands of prices are computed per second.
 */
export interface Price {
  /** Maximum price of the ad set: micros of the campaign's currency per thousand impressions. */
  ceiling: number;
  /** Price that the client pays if the bid wins: micros of the campaign's currency per thousand impressions. */
  client: number;
  /** The same price for one impression, rounded down, at least one micro. */
  impression: number;
  /** Bid price: micros of the SSP's currency per thousand impressions. */
  bid: number;
}

/**
 * Computes the price of an ad set for a request. `maxPrice` is per click for CPC, otherwise per thousand impressions,
 * and is never exceeded. The bid is the client's price less the margin, in the SSP's currency, rounded down.
 */
export function priceFor(input: AdSetGateInput, rates: RatesToUsd): Price {
  const ceiling = ceilingOf(input);
  return pricedAt(input, ceiling, clientPrice(input, ceiling, rates), rates);
}

/** Returns the price for which the client pays `client` micros per thousand impressions. */
export function pricedAt(
  { campaign, request }: AdSetGateInput,
  ceiling: number,
  client: number,
  rates: RatesToUsd,
): Price {
  return {
    ceiling,
    client,
    impression: Math.max(1, Math.floor(client / 1000)),
    bid: bidAt(campaign, client, request.currency, rates),
  };
}

/** The client's currency, and the share of its price that is bid to the exchange, in millionths. */
export type Payer = Pick<AdSetGateInput['campaign'], 'currency' | 'keptForExchange'>;

/** Returns the bid price for what the client pays per thousand impressions; micros of the SSP's currency. */
export const bidAt = (
  { currency, keptForExchange }: Payer,
  client: number,
  to: AdSetGateInput['request']['currency'],
  rates: RatesToUsd,
): number => converted(scaled(client, keptForExchange, million), currency, to, rates);

/** Returns the maximum bid of an ad set in the request's currency; Infinity if its price depends on the request. */
export function maxBid(input: AdSetGateInput, rates: RatesToUsd): number {
  const { campaign, adSet } = input;
  if (campaign.strategy === 'CPC' || adSet.rules.cost.length > 0) return Infinity;
  return pricedAt(input, adSet.maxPrice, adSet.maxPrice, rates).bid;
}

const million = 1_000_000;
const shareOf = (amount: number, millionths: number): number => scaled(amount, Math.round(millionths), million);

/**
 * Returns the maximum price. For CPC it is the value of the expected clicks of a thousand impressions, lowered while
 * clicks cost more than allowed.
 */
function ceilingOf({ campaign, adSet, request, reading }: AdSetGateInput): number {
  if (campaign.strategy !== 'CPC') return adSet.maxPrice;
  const clicksOfThousand = placementClickRate(request, reading);
  return shareOf(shareOf(adSet.maxPrice, clicksOfThousand * 1000), reading.steering.costPerClick);
}

function clientPrice(input: AdSetGateInput, ceiling: number, rates: RatesToUsd): number {
  switch (input.campaign.bidType) {
    case 'FIXED_BID':
      return ceiling;
    case 'DYNAMIC_RANGE_BID':
      return shaded(input, ceiling, rates);
    case 'ADAPTIVE_BID':
      return shareOf(ceiling, adaptiveShare(input));
  }
}

/** Returns the price between floor and ceiling with the highest (ceiling − price) × win rate. */
function shaded({ campaign, request, reading }: AdSetGateInput, ceiling: number, rates: RatesToUsd): number {
  const floor = floorForClient(request.floor, request.currency, campaign, rates);
  if (floor <= 0 || floor >= ceiling) return ceiling;
  const { winRates } = reading;
  let best = ceiling;
  let most = 0;
  for (let step = 0; step < winSteps.length; step++) {
    const price = shareOf(floor, (winSteps[step] ?? 0) * million + 1);
    if (price > ceiling) break;
    const gain = (ceiling - price) * (winRates[step] ?? 0);
    if (gain <= most) continue;
    most = gain;
    best = price;
  }
  return best;
}

/** Returns the lowest client price whose bid reaches the floor after the margin; rounded up. */
export function floorForClient(
  floor: number,
  from: AdSetGateInput['request']['currency'],
  campaign: Payer,
  rates: RatesToUsd,
): number {
  if (campaign.keptForExchange === 0) return 0;
  const inCurrency = scaledUp(floor, rateOf(from, rates), rateOf(campaign.currency, rates));
  return scaledUp(inCurrency, million, campaign.keptForExchange);
}

/**
 * Returns the share of the ceiling for adaptive bids. With strategies for clicks, it also depends on the expected
 * clicks of the placement.
 */
function adaptiveShare({ campaign, request, reading }: AdSetGateInput): number {
  const { adaptive } = reading.steering;
  if (campaign.strategy !== 'CLICKS' && campaign.strategy !== 'CTR') return adaptive;
  return adaptive * Math.min(1, Math.max(0.35, promise(request, reading)));
}

const promise = (request: AdSetGateInput['request'], reading: CampaignReading): number =>
  placementClickRate(request, reading) / Math.max(1, reading.steering.clickRate);
