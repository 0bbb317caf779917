import type { ReasonCode } from '../gates/reason-codes';
import { highestOf, type Offer, ownAuctions } from '../price/own-auction';
import { decide } from './bidder';
import type { Chooser } from './choice';
import { gateByGate } from './explain';
import type { Explanation } from './explanation';
import type { AskedSlot } from './flight';
import { gateOrder } from './gate-order';
import { lookAt } from './offers';

type Bidder = Pick<Chooser, 'seats' | 'sellers'>;

/** One campaign's answer to a request that nobody sells. */
export interface Trial extends Pick<Explanation, 'campaign' | 'adSets' | 'isBid'> {
  campaignId: number;
  /** What would be counted; null for a bid that would go to the SSP. */
  code: ReasonCode | null;
}

export interface Examined {
  trials: Trial[];
  /** The bid that would be sent. */
  offer: Offer | null;
}

/** What each campaign would do with a slot, gate by gate. Counts and reserves nothing. */
export function examineSlot({ seats, sellers }: Bidder, { context: request, cityName }: AskedSlot): Examined {
  const look = lookAt(request, cityName, seats);
  if (!look) return { trials: [], offer: null };
  const offers: Offer[] = [];
  const codes = new Map<number, ReasonCode | null>();
  for (const state of seats.bidding) {
    Object.assign(look, { campaign: state.campaign, reading: state });
    const { bid, code } = decide(look, sellers.rates);
    if (bid) offers.push({ state, bid });
    codes.set(state.campaign.id, code);
  }
  const own = ownAuctions(offers);
  const offer = highestOf(own);
  for (const { sent, leftOut } of own) {
    codes.set(sent.state.campaign.id, sent === offer ? null : 'LOST');
    for (const { state } of leftOut) codes.set(state.campaign.id, 'LOST_TO_OWN');
  }
  const trials = seats.bidding.map(
    (state): Trial => ({
      campaignId: state.campaign.id,
      code: codes.get(state.campaign.id) ?? null,
      ...gateByGate({ request, cityName, campaign: state.campaign, reading: state }, sellers.rates),
    }),
  );
  return { trials, offer };
}

const ranks = new Map<ReasonCode, number>(gateOrder.map(({ code }, rank) => [code, rank]));

/** Which gate stands behind the other: where a campaign came further. Codes of no gate come last. */
export const rankOf = (code: ReasonCode): number => ranks.get(code) ?? ranks.size;

/** Why nobody bids, of the campaign that came furthest; null when somebody would bid, or nobody is there. */
export function reasonFor({ seats, sellers }: Bidder, { context, cityName }: AskedSlot): ReasonCode | null {
  const look = lookAt(context, cityName, seats);
  if (!look) return null;
  let furthest: ReasonCode | null = null;
  for (const state of seats.bidding) {
    Object.assign(look, { campaign: state.campaign, reading: state });
    const { code } = decide(look, sellers.rates);
    if (code === null) return null;
    if (furthest === null || rankOf(code) > rankOf(furthest)) furthest = code;
  }
  return furthest;
}
