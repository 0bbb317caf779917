import type { CampaignState } from '../campaigns/campaign-state';
import type { ReasonCode } from '../gates/reason-codes';
import { highestOf, type Offer, ownAuctions } from '../price/own-auction';
import { decide } from './bidder';
import type { Chooser } from './choice';
import { gateByGate } from './explain';
import type { Explanation } from './explanation';
import type { OfferedSlot } from './flight';
import { rankOf } from './gate-order';
import { gateInputOf } from './offers';

type Bidder = Pick<Chooser, 'activeCampaigns' | 'sellers'>;

/** A campaign's decision about a request that is only tried. */
export interface Trial extends Pick<Explanation, 'campaign' | 'adSets' | 'isBid'> {
  campaignId: number;
  /** The code that would be counted; null for the bid that would be sent to the SSP. */
  code: ReasonCode | null;
}

export interface Examined {
  /** The campaigns that came furthest, a bid first. */
  trials: Trial[];
  /** Number of campaigns without details. */
  omitted: number;
  /** The bid that would be sent. */
  offer: Offer | null;
}

/** Maximum number of campaigns with details by gate, because nobody reads more. */
const maxTrials = 50;

/** Returns what each campaign would do with a slot, gate by gate. Counts and reserves nothing. */
export function examineSlot(
  { activeCampaigns, sellers }: Bidder,
  { context: request, cityName }: OfferedSlot,
): Examined {
  const input = gateInputOf(request, cityName, activeCampaigns);
  if (!input) return { trials: [], omitted: 0, offer: null };
  const offers: Offer[] = [];
  const codes = new Map<number, ReasonCode | null>();
  for (const state of activeCampaigns.bidding) {
    Object.assign(input, { campaign: state.campaign, reading: state });
    const { bid, code } = decide(input, sellers.rates);
    if (bid) offers.push({ state, bid });
    codes.set(state.campaign.id, code);
  }
  const own = ownAuctions(offers);
  const offer = highestOf(own);
  for (const { sent, leftOut } of own) {
    codes.set(sent.state.campaign.id, sent === offer ? null : 'LOST');
    for (const { state } of leftOut) codes.set(state.campaign.id, 'LOST_TO_OWN');
  }
  const reachOf = ({ campaign: { id } }: CampaignState): number => {
    const code = codes.get(id);
    return code ? rankOf(code) : Infinity;
  };
  const furthest = activeCampaigns.bidding.toSorted((one, other) => reachOf(other) - reachOf(one)).slice(0, maxTrials);
  const trials = furthest.map(
    (state): Trial => ({
      campaignId: state.campaign.id,
      code: codes.get(state.campaign.id) ?? null,
      ...gateByGate({ request, cityName, campaign: state.campaign, reading: state }, sellers.rates),
    }),
  );
  return { trials, omitted: activeCampaigns.bidding.length - trials.length, offer };
}
