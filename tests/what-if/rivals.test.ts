import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CampaignState } from '@/lib/embedded-dsp/exchange/campaigns/campaign-state';
import type { Bid } from '@/lib/embedded-dsp/exchange/decisions/bidder';
import { highestOf, type Offer, ownAuctions } from '@/lib/embedded-dsp/exchange/price/own-auction';
import { Rivals } from '@/lib/embedded-dsp/what-if/rivals';

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
  state: { campaign: { id, clientId }, partOfDue } as CampaignState,
  bid: { price: { bid } } as Bid,
});

function endAmongAll(all: readonly Offer[], offer: Offer) {
  const own = ownAuctions(all);
  if (own.some(({ leftOut }) => leftOut.includes(offer))) return 'LOST_TO_OWN';
  return highestOf(own) === offer ? 'FIRST' : 'LOST';
}

it('an offer ends among its rivals as it would in the auctions of all together', () => {
  fc.assert(
    fc.property(offers, fc.nat(), (drawn, pick) => {
      const all = drawn.map(offerOf);
      const offer = all[pick % all.length];
      if (!offer) throw new Error('No offer was drawn');
      const { id: order, clientId } = offer.state.campaign;
      const rivals = new Rivals(all.filter((one) => one !== offer));
      expect(rivals.endOf(offer, { clientId, order })).toBe(endAmongAll(all, offer));
    }),
    { numRuns: 5_000 },
  );
});
