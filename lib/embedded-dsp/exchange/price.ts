import type { CampaignReading } from './campaign-reading';
import type { AdSetLook } from './gate';
import { placementClickRate } from './predicted-clicks';
import { convert, type RatesToUsd } from './ssp';
import { winSteps } from './win-curve';

/** A price worked out for one request. */
export interface Price {
  /** The most the ad set would pay: micros of the campaign's currency per thousand. */
  ceiling: bigint;
  /** What the client pays per thousand impressions if the bid wins; micros of the campaign's currency. */
  client: bigint;
  /** The same for this one impression, rounded down, at least one micro. */
  impression: bigint;
  /** What the exchange is offered: micros of the SSP's currency per thousand. */
  bid: bigint;
}

/**
 * What an ad set offers for a request. `maxPrice` is per click for CPC, else per thousand impressions, and is never
 * exceeded. The bid is the client's price less the margin, in the SSP's currency, rounded down.
 */
export function priceFor(look: AdSetLook, rates: RatesToUsd): Price {
  const ceiling = ceilingOf(look);
  return pricedAt(look, ceiling, clientPrice(look, ceiling, rates), rates);
}

/** The price at which the client pays this much per thousand. */
export function pricedAt({ campaign, request }: AdSetLook, ceiling: bigint, client: bigint, rates: RatesToUsd): Price {
  const afterMargin = (client * campaign.keptForExchange) / million;
  const impression = client / 1000n;
  return {
    ceiling,
    client,
    impression: impression > 0n ? impression : 1n,
    bid: convert(afterMargin, campaign.currency, request.currency, rates),
  };
}

const million = 1_000_000n;
const shareOf = (amount: bigint, millionths: number): bigint => (amount * BigInt(Math.round(millionths))) / million;

/** CPC pays for the expected clicks of a thousand impressions, held back while clicks cost more than they may. */
function ceilingOf({ campaign, adSet, request, reading }: AdSetLook): bigint {
  if (campaign.strategy !== 'CPC') return adSet.maxPrice;
  const clicksOfThousand = placementClickRate(request, reading);
  return shareOf(shareOf(adSet.maxPrice * 1000n, clicksOfThousand), reading.steering.costPerClick);
}

function clientPrice(look: AdSetLook, ceiling: bigint, rates: RatesToUsd): bigint {
  switch (look.campaign.bidType) {
    case 'FIXED_BID':
      return ceiling;
    case 'DYNAMIC_RANGE_BID':
      return shaded(look, ceiling, rates);
    case 'ADAPTIVE_BID':
      return shareOf(ceiling, adaptiveShare(look));
  }
}

/** Between the floor and the ceiling, where (ceiling − price) × chance to win is greatest. */
function shaded({ campaign, request, reading }: AdSetLook, ceiling: bigint, rates: RatesToUsd): bigint {
  const floor = floorForClient(request.floor, request.currency, campaign, rates);
  if (floor <= 0n || floor >= ceiling) return ceiling;
  let best = ceiling;
  let most = 0;
  winSteps.forEach((height, step) => {
    const price = shareOf(floor, height * 1_000_000 + 1);
    if (price > ceiling) return;
    const gain = Number(ceiling - price) * (reading.winRates[step] ?? 0);
    if (gain <= most) return;
    most = gain;
    best = price;
  });
  return best;
}

/** The least that a client must pay for the bid to reach the floor after the margin; rounded up. */
export function floorForClient(
  floor: number,
  from: AdSetLook['request']['currency'],
  campaign: Pick<AdSetLook['campaign'], 'currency' | 'keptForExchange'>,
  rates: RatesToUsd,
): bigint {
  if (campaign.keptForExchange === 0n) return 0n;
  const inCurrency = divideUp(BigInt(floor) * rates[from], rates[campaign.currency]);
  return divideUp(inCurrency * million, campaign.keptForExchange);
}

const divideUp = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;

/** The own ceiling of adaptive bids; click strategies also pay a placement by the clicks it promises. */
function adaptiveShare({ campaign, request, reading }: AdSetLook): number {
  const { adaptive } = reading.steering;
  if (campaign.strategy !== 'CLICKS' && campaign.strategy !== 'CTR') return adaptive;
  return adaptive * Math.min(1, Math.max(0.35, promise(request, reading)));
}

const promise = (request: AdSetLook['request'], reading: CampaignReading): number =>
  placementClickRate(request, reading) / Math.max(1, reading.steering.clickRate);
