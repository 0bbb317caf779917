import { randomBytes } from 'node:crypto';
import type { Supplied } from '../broadcast/broadcast-deps';
import type { AskedSlot } from '../exchange/decisions/flight';
import type { FileFolder } from '../files/file-folder';
import type { FileLinks } from '../files/signed-links';
import type { PlainExamined, RunningExchange } from '../running-exchange/running-exchange';
import type { Database } from '../store/database';
import type { BidWriter, MadeBid } from './bid/bid-response';
import type { CityReader } from './bid/read-geo';
import type { AskedImp, AskedRequest, Asking } from './bid/read-request';
import { readSellers, type Seller } from './bid/sellers-book';
import { SspMeter } from './live/ssp-meter';
import { bidTokens } from './markup/bid-token';
import { CreativeShelf, readShown } from './markup/creative-shelf';
import { Matches } from './matching/matches';
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
  slots: ({ imp: AskedImp; slot: AskedSlot } & PlainExamined)[];
}

/** Money of a bid of which nothing is heard waits no longer. */
const heldMs = 120_000;

/** What real SSPs meet: who may call, what is asked of the bidder, what was counted. Bids need no store. */
export class Door {
  readonly since = Date.now();
  readonly writer: BidWriter;
  readonly desk: NoticeDesk;
  readonly matches: Matches;
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
    this.matches = new Matches(parts.database, parts.secret);
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
    if (this.supplied && this.supplied.exchange !== supplied.exchange) this.desk.takeBack();
    this.supplied = supplied;
    this.tellOpened();
  }

  /** What happens in a turn of the exchange before its own auctions. */
  async turn(exchange: RunningExchange, now: number): Promise<void> {
    await this.desk.count(exchange, now);
  }

  settled(rows: readonly number[]): void {
    this.desk.settled(rows);
  }

  /** Where a creative leads; null for one that leads nowhere. */
  async landingOf(creativeId: number): Promise<string | null> {
    const creative = this.shelf.find(creativeId) ?? (await readShown(this.parts, [creativeId]))[0];
    return creative?.whole.finalUrl ?? null;
  }

  /** The exchange, started if nobody has needed it yet. */
  async exchange(): Promise<RunningExchange> {
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

  /** How a request of an SSP is read. The auction is held at the moment that the exchange lives. */
  asking({ id, name, currency }: Seller): Asking {
    const { secret, vendor, cityReader } = this.parts;
    const { rates } = this.require();
    const findMatch: Asking['findMatch'] = (sspId, uid) => this.matches.find(sspId, uid);
    return { ssp: { id, name, currency }, rates, at: Date.now(), secret, vendor, cityReader, findMatch };
  }

  /** Bids for each impression, their money reserved. */
  async bid(asked: AskedRequest, { ttlMs }: Seller, now: number): Promise<MadeBid[]> {
    const { exchange } = this.require();
    const imps = asked.imps.filter(({ slots }) => slots.length > 0);
    if (imps.length === 0) return [];
    const flights = await exchange.bid(imps.map(({ slots }) => ({ slots, times: timesOf(ttlMs, now) })));
    const made = flights.map((flight, at) => {
      const [imp, creative] = [imps[at], flight && this.shelf.find(flight.creativeId)];
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
      const creative = best?.offer && this.shelf.find(best.offer.creativeId);
      if (!best?.offer || !creative) return [];
      return [{ ...best.offer, id: newBidId(), context: best.slot.context, imp, creative, sentAt: 0 }];
    });
    return { bids, slots };
  }

  private require(): Supplied {
    if (!this.supplied) throw new Error('The door is not open yet');
    return this.supplied;
  }
}

const newBidId = () => randomBytes(9).toString('hex');

const timesOf = (ttlMs: number, now: number) => ({
  ...{ id: newBidId(), heldUntil: now + Math.min(ttlMs, heldMs), until: now + ttlMs },
});
