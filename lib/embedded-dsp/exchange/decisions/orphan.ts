import type { Currency } from '@/lib/contract/enumerations';
import type { CampaignState } from '../campaigns/campaign-state';
import { noAdSet } from '../campaigns/compiled-campaign';
import { compileCreative } from '../campaigns/compiled-creative';
import type { Reservation } from '../campaigns/reservation';
import type { BidContext } from '../gates/bid-context';
import { localTime } from '../market/local-time';
import { type BidStage, type Orphan, reserveFor } from './flight';

/** The data of a bid that a real SSP returns with every notice. */
export interface ReportedBid {
  id: string;
  sspId: number;
  campaignId: number;
  adSetId: number;
  creativeId: number;
  /** Epoch ms. */
  sentAt: number;
  /** Micros of the campaign's currency that the impression costs at the bid price. */
  amount: bigint;
  /** Bid price: micros of `currency` per thousand impressions. */
  price: number;
  currency: Currency;
}

/**
 * Returns a bid that an earlier run of the program sent, of which notices may have been counted. Its placement is
 * unknown.
 */
export function orphanOf(
  bid: ReportedBid,
  { name, ttlMs }: { name: string; ttlMs: number },
  stage: BidStage,
): Orphan & { campaignId: number } {
  const { id, campaignId, amount, price } = bid;
  const showing = { request: nowhere(bid, name), ...unknownAd(bid) };
  return { id, campaignId, amount, price, stage, heldMs: ttlMs, ttlMs, showing };
}

/**
 * Returns such a bid with its money: what an earlier run billed, otherwise a reservation as far as `fund` covers it. What
 * was lost needs none.
 */
export function adopted(
  { showing, ...bid }: Orphan,
  state: CampaignState,
  fund: (state: CampaignState, amount: bigint) => boolean,
) {
  const { amount, stage, ttlMs } = bid;
  const whole = { ...showing, campaign: state.campaign };
  const isFunded = (stage === 'SENT' || stage === 'WON') && fund(state, amount);
  const reservation = isFunded ? reserveFor(state, amount, { showing: whole, ttlMs }) : null;
  const billed = stage === 'SHOWN' ? billedEarlier(state, amount, whole.request) : null;
  return { ...bid, showing: whole, state, reservation, billed };
}

const billedEarlier = ({ campaign }: CampaignState, amount: bigint, { at, viewer }: BidContext): Reservation => ({
  amount,
  at,
  day: localTime(campaign.timeZone, at).day,
  slot: at,
  viewer,
});

/** Returns an ad set and a creative of which only the ids are known. */
export const unknownAd = ({ adSetId, creativeId }: Pick<ReportedBid, 'adSetId' | 'creativeId'>) => ({
  adSet: { ...noAdSet, id: adSetId },
  creative: compileCreative({
    id: creativeId,
    outerId: '',
    width: 0,
    height: 0,
    mimeType: '',
    iabCategory: '',
  }),
});

const nowhere = ({ id, sspId, sentAt, currency }: ReportedBid, sspName: string): BidContext => ({
  requestId: id,
  at: sentAt,
  sspId,
  sspName,
  currency,
  format: 'banner',
  sizes: [],
  mimes: [],
  position: 0,
  isRewarded: false,
  player: null,
  assets: null,
  floor: 0,
  trafficType: 'WEB',
  domain: '',
  page: '',
  appName: '',
  bundle: '',
  categories: [],
  labels: [],
  flaggedBy: [],
  blockedCategories: [],
  viewer: null,
  country: '',
  region: '',
  city: '',
  latitude: null,
  longitude: null,
  deviceType: '',
  os: '',
  osVersion: '',
  browser: '',
  make: '',
  model: '',
  language: '',
  connectionType: '',
  carrier: '',
  ip: '',
});
