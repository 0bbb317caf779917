import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Accounts } from '@/lib/embedded-dsp/exchange/campaigns/account';
import type { CampaignState } from '@/lib/embedded-dsp/exchange/campaigns/campaign-state';
import type { Bid } from '@/lib/embedded-dsp/exchange/decisions/bidder';
import { highestOf, type Offer, ownAuctions } from '@/lib/embedded-dsp/exchange/price/own-auction';
import { Rivals } from '@/lib/embedded-dsp/what-if/replay/rivals';

/** Few clients, prices and parts of what is due, so that equal ones are common. */
const offers = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 40 }),
      clientId: fc.integer({ min: 1, max: 3 }),
      bid: fc.integer({ min: 1, max: 4 }),
      partOfDue: fc.constantFrom(0, 0.5, Infinity),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 9 },
  )
  .map((drawn) => drawn.toSorted((one, other) => one.id - other.id));

/** The same for all auctions, as in an exchange. */
const accounts = new Accounts();

// Of a campaign and its bid an auction among own campaigns looks at these fields alone.
const offerOf = ({
  id,
  clientId,
  bid,
  partOfDue,
}: {
  id: number;
  clientId: number;
  bid: number;
  partOfDue: number;
}) => ({
  state: { campaign: { id, clientId }, account: accounts.of(clientId), partOfDue } as CampaignState,
  bid: { price: { bid } } as Bid,
});

function endAmongAll(all: readonly Offer[], offer: Offer) {
  const own = ownAuctions(all);
  if (own.some(({ leftOut }) => leftOut.includes(offer))) return 'LOST_TO_OWN';
  return highestOf(own) === offer ? 'FIRST' : 'LOST';
}

it('an offer ends among its rivals, in any order, as it would in the auctions of all together', () => {
  fc.assert(
    fc.property(offers, fc.nat(), (drawn, pick) => {
      const all = drawn.map(offerOf);
      const offer = all[pick % all.length];
      if (!offer) throw new Error('No offer was drawn');
      const { campaign, partOfDue } = offer.state;
      const challenge = { bid: offer.bid.price.bid, clientId: campaign.clientId, order: campaign.id, partOfDue };
      const ascending = all.filter((one) => one !== offer);
      const others = pick % 2 === 0 ? ascending : ascending.toReversed();
      const rivals = new Rivals();
      for (const { state, bid } of others) rivals.add(state, bid.price.bid);
      expect(rivals.endOf({ ...challenge, isAlone: false })).toBe(endAmongAll(all, offer));
      const dearest = ascending
        .filter(({ state }) => state.campaign.clientId === campaign.clientId)
        .reduce<Offer | null>((top, one) => (top && top.bid.price.bid >= one.bid.price.bid ? top : one), null);
      expect(rivals.firstOf(campaign.clientId)).toBe(dearest?.state.campaign.id ?? null);
      const foreign = others.filter(({ state }) => state.campaign.clientId !== campaign.clientId);
      const ofAll = [...foreign, offer].toSorted((one, other) => one.state.campaign.id - other.state.campaign.id);
      expect(rivals.endOf({ ...challenge, isAlone: true })).toBe(endAmongAll(ofAll, offer));
    }),
    { numRuns: 5_000 },
  );
});
