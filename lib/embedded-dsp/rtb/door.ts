import { randomBytes } from 'node:crypto';
import type { Supplied } from '../broadcast/broadcast-deps';
import type { Examined } from '../exchange/decisions/examine-slot';
import type { AskedSlot, Flight } from '../exchange/decisions/flight';
import { showingOf } from '../exchange/decisions/outside-auctions';
import type { Exchange } from '../exchange/exchange';
import type { FileFolder } from '../files/file-folder';
import type { FileLinks } from '../files/signed-links';
import type { Database } from '../store/database';
import type { BidWriter, MadeBid } from './bid/bid-response';
import type { CityReader } from './bid/read-geo';
import type { AskedImp, AskedRequest, Asking } from './bid/read-request';
import { readSellers, type Seller } from './bid/sellers-book';
import { SspMeter } from './live/ssp-meter';
import { bidTokens } from './markup/bid-token';
import { CreativeShelf, readShown } from './markup/creative-shelf';
import { NoticeDesk } from './notices/notice-desk';

interface Parts {
  database: Database;
  folder: FileFolder;
  links: FileLinks;
  secret: string;
  /** Of notices, clicks and files, without a slash at the end. */
  publicUrl: string;
  vendor: number | null;
  cityReader: CityReader | null;
  /** Makes sure that the exchange runs. */
  open(): void;
}

/** What each campaign would do with each slot of a request, and the bids that would be sent. */
export interface Rehearsal {
  bids: MadeBid[];
  slots: ({ imp: AskedImp; slot: AskedSlot } & Examined)[];
}

/** Money of a bid of which nothing is heard waits no longer. */
const heldMs = 120_000;

/** What real SSPs meet: who may call, what is asked of the bidder, what was counted. Bids need no store. */
export class Door {
  readonly since = Date.now();
  readonly writer: BidWriter;
  readonly desk: NoticeDesk;
  private readonly shelf: CreativeShelf;
  private readonly meters = new Map<number, SspMeter>();
  private sellers = new Map<number, Seller>();
  private supplied: Supplied | undefined;
  private tellOpened = () => {};
  private readonly opened = new Promise<void>((resolve) => {
    this.tellOpened = resolve;
  });

  constructor(readonly parts: Parts) {
    this.shelf = new CreativeShelf(parts);
    const tokens = bidTokens(parts.secret);
    this.writer = { origin: parts.publicUrl, tokens };
    const [seller, meter] = [(id: number) => this.seller(id), (id: number) => this.meter(id)];
    this.desk = new NoticeDesk({ database: parts.database, tokens, seller, meter });
  }

  /** To be told of the exchange whenever its campaigns were read. */
  async supply(supplied: Supplied, now: number): Promise<void> {
    this.sellers = await readSellers(this.parts.database);
    await this.shelf.refresh(supplied.campaigns, now);
    await this.desk.begin(now);
    this.supplied = supplied;
    this.tellOpened();
  }

  /** What happens in a turn of the exchange before its own auctions. */
  turn(exchange: Exchange, now: number): void {
    this.desk.count(exchange, now);
    exchange.outside.sweep(now);
  }

  /** Where a creative leads; null for one that leads nowhere. */
  async landingOf(creativeId: number): Promise<string | null> {
    const creative = this.shelf.find(creativeId) ?? (await readShown(this.parts, [creativeId]))[0];
    return creative?.whole.finalUrl ?? null;
  }

  /** The exchange, started if nobody has needed it yet. */
  async exchange(): Promise<Exchange> {
    if (!this.supplied) {
      this.parts.open();
      await this.opened;
    }
    return this.require().exchange;
  }

  /** Call after `exchange()`. */
  seller(id: number): Seller | undefined {
    return this.sellers.get(id);
  }

  meter(id: number): SspMeter {
    const known = this.meters.get(id) ?? new SspMeter();
    this.meters.set(id, known);
    return known;
  }

  /** How a request of an SSP is read at a moment. */
  asking({ id, name, currency }: Seller, at: number): Asking {
    const { secret, vendor, cityReader } = this.parts;
    const { rates } = this.require();
    return { ssp: { id, name, currency }, rates, at, secret, vendor, cityReader };
  }

  /** Bids for each impression, their money reserved. */
  bid(asked: AskedRequest, { ttlMs }: Seller, now: number): { bids: MadeBid[]; flights: Flight[] } {
    const { outside } = this.require().exchange;
    const bids: MadeBid[] = [];
    const flights: Flight[] = [];
    for (const imp of asked.imps) {
      if (imp.slots.length === 0) continue;
      const times = () => ({
        id: randomBytes(9).toString('hex'),
        heldUntil: now + Math.min(ttlMs, heldMs),
        until: now + ttlMs,
      });
      const flight = outside.bid(imp.slots, times);
      const creative = flight && this.shelf.find(flight.showing.creative.id);
      // A creative that the shelf has not read yet is there after the next reading.
      if (flight && !creative) outside.withdraw(flight);
      if (!flight || !creative) continue;
      flights.push(flight);
      const { id, showing, amount, price } = flight;
      bids.push({ id, showing, amount, price, imp, creative, sentAt: now });
    }
    return { bids, flights };
  }

  /** What would be bid and why not: nothing is counted, reserved or, whatever is reported of it, billed. */
  rehearse(asked: AskedRequest): Rehearsal {
    const { exchange } = this.require();
    const slots = asked.imps.flatMap((imp) => imp.slots.map((slot) => ({ imp, slot, ...exchange.examine(slot) })));
    const bids = asked.imps.flatMap((imp) => {
      const [best] = slots
        .filter((one) => one.imp === imp && one.offer)
        .toSorted((one, other) => (other.offer?.bid.price.bid ?? 0) - (one.offer?.bid.price.bid ?? 0));
      const creative = best?.offer && this.shelf.find(best.offer.bid.creative.id);
      if (!best?.offer || !creative) return [];
      const showing = showingOf(best.slot, best.offer);
      const { impression, bid: price } = best.offer.bid.price;
      return [
        { id: randomBytes(9).toString('hex'), showing, amount: BigInt(impression), price, imp, creative, sentAt: 0 },
      ];
    });
    return { bids, slots };
  }

  private require(): Supplied {
    if (!this.supplied) throw new Error('The door is not open yet');
    return this.supplied;
  }
}
