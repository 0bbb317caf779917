import { noAdSet } from '@/lib/embedded-dsp/exchange/campaigns/compiled-campaign';
import { Auctions } from '@/lib/embedded-dsp/exchange/decisions/auctions';
import { decide } from '@/lib/embedded-dsp/exchange/decisions/bidder';
import type { SimulatedRequest } from '@/lib/embedded-dsp/exchange/market/request';
import type { Offer } from '@/lib/embedded-dsp/exchange/price/own-auction';

/** Asks every gate of every campaign for every request: slow, and what the index must agree with. */
export class PlainAuctions extends Auctions {
  protected override offersFor({ context, city }: SimulatedRequest): Offer[] {
    const offers: Offer[] = [];
    for (const state of this.activeCampaigns.bidding) {
      const { campaign } = state;
      const input = { request: context, cityName: city.en, campaign, reading: state, adSet: noAdSet };
      const { bid, code } = decide(input, this.sellers.rates);
      if (bid) offers.push({ state, bid });
      else this.tally.reason(campaign.id, context.at, code);
    }
    return offers;
  }
}
