import { randomBytes } from 'node:crypto';
import type { AskedSlot } from '../../exchange/decisions/flight';
import type { RatesToUsd } from '../../exchange/market/ssp';
import type { PlainExamined, RunningExchange } from '../../running-exchange/running-exchange';
import type { SspMeter } from '../live/ssp-meter';
import { bidTokens } from '../markup/bid-token';
import type { ShownCreative } from '../markup/shown-creative';
import type { BidWriter, MadeBid } from './bid-response';
import type { CityReader } from './read-geo';
import type { AskedImp, AskedRequest, Asking } from './read-request';
import type { Seller } from './sellers-book';

/** Who decides. */
export type Bidding = Pick<RunningExchange, 'bid' | 'withdraw' | 'examine' | 'reasonFor'>;

/** What is counted of an SSP's requests. */
export type BidMeter = Pick<SspMeter, 'answered' | 'reasoned' | 'failed' | 'recognised'>;

interface Parts {
  secret: string;
  /** Of notices and clicks, without a slash at the end. */
  publicUrl: string;
  vendor: number | null;
  cityReader: CityReader | null;
  /** What a creative's markup is made of; undefined for one that is not known yet. */
  find(creativeId: number): ShownCreative | undefined;
  meter(sspId: number): BidMeter;
  findMatch: Asking['findMatch'];
  /** Makes sure that somebody decides. */
  open(): void;
}

/** What the desk was given to bid with. */
interface Supplied {
  exchange: Bidding;
  rates: RatesToUsd;
  sellers: ReadonlyMap<number, Seller>;
}

/** What each campaign would do with each slot of a request, and the bids that would be sent. */
export interface Rehearsal {
  bids: MadeBid[];
  slots: ({ imp: AskedImp; slot: AskedSlot } & PlainExamined)[];
}

/** Money of a bid of which nothing is heard waits no longer. */
const heldMs = 120_000;

/** Makes the bids that real SSPs are answered with. No store is asked. */
export class BidDesk {
  readonly writer: BidWriter;
  private supplied: Supplied | undefined;
  private tellOpened = () => {};
  private readonly opened = new Promise<void>((resolve) => {
    this.tellOpened = resolve;
  });

  constructor(private readonly parts: Parts) {
    this.writer = { origin: parts.publicUrl, tokens: bidTokens(parts.secret) };
  }

  supply(supplied: Supplied): void {
    this.supplied = supplied;
    this.tellOpened();
  }

  /** Who decides, started if nobody has needed it yet. */
  async exchange(): Promise<Bidding> {
    if (!this.supplied) {
      this.parts.open();
      await this.opened;
    }
    return this.require().exchange;
  }

  /** Call after `exchange()`. */
  seller(id: number): Seller | undefined {
    return this.supplied?.sellers.get(id);
  }

  meter(sspId: number): BidMeter {
    return this.parts.meter(sspId);
  }

  /** How a request of an SSP is read. The auction is held at the moment that the exchange lives. */
  asking({ id, name, currency }: Seller): Asking {
    const { secret, vendor, cityReader, findMatch } = this.parts;
    const { rates } = this.require();
    return { ssp: { id, name, currency }, rates, at: Date.now(), secret, vendor, cityReader, findMatch };
  }

  /** Bids for each impression, their money reserved. */
  async bid(asked: AskedRequest, { ttlMs }: Seller, now: number): Promise<MadeBid[]> {
    const { exchange } = this.require();
    const imps = asked.imps.filter(({ slots }) => slots.length > 0);
    if (imps.length === 0) return [];
    const flights = await exchange.bid(imps.map(({ slots }) => ({ slots, times: timesOf(ttlMs, now) })));
    const made = flights.map((flight, at) => {
      const [imp, creative] = [imps[at], flight && this.parts.find(flight.creativeId)];
      const context = flight && imp?.slots[flight.slot]?.context;
      return flight && imp && creative && context ? { ...flight, imp, context, creative, sentAt: now } : null;
    });
    // A creative that the shelf has not read yet is there after the next reading.
    const unmade = flights.flatMap((flight, at) => (flight && !made[at] ? [flight.id] : []));
    if (unmade.length > 0) await exchange.withdraw(unmade);
    return made.filter((bid) => bid !== null);
  }

  /** Takes bids back that come too late to be sent. */
  async withdraw(bids: readonly MadeBid[]): Promise<void> {
    await this.require().exchange.withdraw(bids.map(({ id }) => id));
  }

  /** What would be bid and why not: nothing is counted, reserved or, whatever is reported of it, billed. */
  async rehearse(asked: AskedRequest): Promise<Rehearsal> {
    const { exchange } = this.require();
    const offered = asked.imps.flatMap((imp) => imp.slots.map((slot) => ({ imp, slot })));
    const examined = await exchange.examine(offered.map(({ slot }) => slot));
    const slots = offered.flatMap((one, at) => {
      const found = examined[at];
      return found ? [{ ...one, ...found }] : [];
    });
    const bids = asked.imps.flatMap((imp) => {
      const [best] = slots
        .filter((one) => one.imp === imp && one.offer)
        .toSorted((one, other) => (other.offer?.price ?? 0) - (one.offer?.price ?? 0));
      const creative = best?.offer && this.parts.find(best.offer.creativeId);
      if (!best?.offer || !creative) return [];
      return [{ ...best.offer, id: newBidId(), context: best.slot.context, imp, creative, sentAt: 0 }];
    });
    return { bids, slots };
  }

  private require(): Supplied {
    if (!this.supplied) throw new Error('Nobody decides yet');
    return this.supplied;
  }
}

const newBidId = () => randomBytes(9).toString('hex');

const timesOf = (ttlMs: number, now: number) => ({
  ...{ id: newBidId(), heldUntil: now + Math.min(ttlMs, heldMs), until: now + ttlMs },
});
