import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import type { Choice } from '../exchange/decisions/choice';
import type { Flight, OfferedSlot } from '../exchange/decisions/flight';
import { orphanOf } from '../exchange/decisions/orphan';
import type { Outcome } from '../exchange/decisions/outcome';
import { createExchange, type Exchange } from '../exchange/exchange';
import type { ExchangeOptions } from '../exchange/exchange-options';
import type { Offer } from '../exchange/price/own-auction';
import { encodeFacts } from '../facts/encoded-facts';
import { packed, unpacked } from '../packed';
import type {
  BidAnswer,
  BidOpportunity,
  EncodedOutcome,
  KeptReport,
  PlainOffer,
  ReportEnd,
  RunningExchange,
} from './running-exchange';
import { slotAt } from './slot-at';

/** Creates an exchange in the caller's thread. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table: a question of the exchange a line
export function exchangeInPlace(options: ExchangeOptions): RunningExchange {
  const exchange = createExchange(options);
  const { outside, leader } = exchange;
  let offered: BiddableCampaign[] = [];
  const bid = ({ slots, times, isTest, shown }: BidOpportunity): BidAnswer => {
    outside.frequency.adopt(slots, shown);
    const requested = slots.map((slot) => slotAt(outside.moment, slot));
    if (isTest) return plainChoice(exchange.attempt(requested), times.id, requested);
    const { flight, reason } = outside.bid(requested, times);
    const slot = requested.findIndex(({ context }) => context === flight?.showing.request);
    return { flight: flight && { slot, at: flight.showing.request.at, ...plainFlight(flight) }, reason };
  };
  return {
    offer: async (campaigns) => void offered.push(...campaigns),
    setCampaigns: async (uses, balances) => {
      const campaigns = offered;
      offered = [];
      await exchange.setCampaignsInTurns(campaigns, uses, balances);
    },
    changeCampaigns: async (changes) => exchange.changeCampaigns(changes),
    configure: async (changes) => exchange.configure(changes),
    inform: async (news) => exchange.applyNews(news),
    remember: async (rows) => exchange.remember(rows),
    addEarlier: async (uses) => exchange.addEarlier(uses),
    advance: async (toMs, withReasons) => encoded(await exchange.advanceInTurns(toMs, withReasons)),
    skip: async (toMs) => encoded(exchange.skip(toMs)),
    recent: async (campaignId) => exchange.recent(campaignId),
    explain: async (requestId, campaignId) => exchange.explain(requestId, campaignId),
    market: async (campaignIds) => {
      const learned = campaignIds.map((id) => [id, exchange.learned(id)] as const);
      const known = learned.flatMap(([id, one]) => (one ? [[id, one] as const] : []));
      return { ...exchange.market(), learned: new Map(known) };
    },
    life: async (from) => exchange.life(from),
    bid: async (requested) => requested.map(bid),
    withdraw: async (ids) => {
      for (const flight of ids.flatMap((id) => outside.find(id) ?? [])) outside.withdraw(flight);
    },
    refuse: async (bids) => {
      for (const { id, campaignId, code } of bids) {
        const flight = outside.find(id);
        if (flight) outside.withdraw(flight);
        outside.frequency.refuse(campaignId, outside.moment, code);
      }
    },
    takeFrequencyChanges: async () => outside.frequency.take(),
    report: async ({ kept, expired }, now) => {
      for (const { campaignId, at } of expired) outside.expire(campaignId, at);
      const ends = kept.map((report) => countReport(exchange, report));
      outside.sweep(now);
      leader.sweep(performance.now());
      return ends;
    },
    takeEnds: async () => outside.ends.take(),
    examine: async (slots, shown) => {
      outside.frequency.adopt(slots, shown);
      return slots.map((slot) => {
        const { offer, ...examined } = exchange.examine(slotAt(outside.moment, slot));
        return { ...examined, offer: offer && plainOffer(offer) };
      });
    },
    enlist: async (at, bidders) => leader.enlist(at, bidders, performance.now()),
    dismiss: async (at) => leader.dismiss(at, performance.now()),
    handOver: async (at, handed) => {
      const update = leader.handOver(at, unpacked(handed), performance.now());
      return update && packed(update);
    },
    stop: async () => undefined,
    isEnded: false,
  };
}

const encoded = async (outcome: Outcome): Promise<EncodedOutcome> => ({
  ...outcome,
  facts: await encodeFacts(outcome.facts),
});

export const plainOffer = ({ state, bid: { adSet, creative, price } }: Offer): PlainOffer => ({
  campaignId: state.campaign.id,
  adSetId: adSet.id,
  creativeId: creative.id,
  amount: BigInt(price.impression),
  price: price.bid,
});

/** Returns the bid that would be made. */
export const plainChoice = ({ best, reason }: Choice, id: string, requested: readonly OfferedSlot[]): BidAnswer => ({
  flight: best && {
    id,
    slot: requested.indexOf(best.slot),
    at: best.slot.context.at,
    cap: best.offer.state.campaign.frequency,
    ...plainOffer(best.offer),
  },
  reason,
});

const plainFlight = ({ id, showing: { campaign, adSet, creative }, amount, price }: Flight) => ({
  id,
  campaignId: campaign.id,
  adSetId: adSet.id,
  creativeId: creative.id,
  amount,
  price,
  cap: campaign.frequency,
});

/** Processes a notice and counts it in the next outcome, whatever its result. */
function countReport(exchange: Exchange, report: KeptReport): ReportEnd {
  const end = settle(exchange, report);
  exchange.noticed(report.row);
  return end;
}

function settle({ outside }: Exchange, { what, bid, stage, seller, amount }: KeptReport): ReportEnd {
  if (!seller) return 'UNKNOWN';
  const flight = outside.find(bid.id) ?? outside.adopt(orphanOf(bid, seller, stage));
  if (!flight) return 'UNKNOWN';
  if (what === 'win') outside.won(flight);
  else if (what === 'loss') outside.lost(flight);
  else if (what !== 'show') outside.follow(flight, what);
  else if (!outside.show(flight, amount)) return 'OVER_BUDGET';
  return 'COUNTED';
}
