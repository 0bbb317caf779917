import { randomBytes } from 'node:crypto';
import { furthestOf } from '../../exchange/decisions/choice';
import type { OfferedSlot } from '../../exchange/decisions/flight';
import type { ReasonCode } from '../../exchange/gates/reason-codes';
import type { RatesToUsd } from '../../exchange/market/ssp';
import type { PlainExamined, RunningExchange } from '../../running-exchange/running-exchange';
import type { SspMeter } from '../live/ssp-meter';
import { bidTokens } from '../markup/bid-token';
import type { ShownCreative } from '../markup/shown-creative';
import type { BidWriter, ResponseBid } from './bid-response';
import type { CityReader } from './read-geo';
import type { Asking, ParsedImp, ParsedRequest } from './read-request';
import type { Seller } from './sellers';
import { type MemoryParts, SharedMemory } from './shared-memory';
import { TurnWait } from './turn-wait';
import { WorkLoad } from './work-load';

/** Who decides. */
export type Bidding = Pick<RunningExchange, 'bid' | 'withdraw' | 'refuse' | 'examine'>;

/** What is counted of an SSP's requests. */
export type BidMeter = Pick<SspMeter, 'answered' | 'reasoned' | 'failed' | 'recognised' | 'omitted' | 'keeps'>;

interface Parts extends MemoryParts {
  /** Of notices and clicks, without a slash at the end. */
  publicUrl: string;
  vendor: number | null;
  cityReader: CityReader | null;
  /** What a creative's markup is made of; undefined for one that is not known yet. */
  find(creativeId: number): ShownCreative | undefined;
  meter(sspId: number): BidMeter;
  /** Told of each slot that was decided on. */
  onAsked(slot: OfferedSlot): void;
  /** Makes sure that somebody decides. */
  open(): void;
  /** What is bid and reported is not being kept: nothing more may be promised. */
  isStoreBehind(): boolean;
  now(): number;
}

/** What the bidService was given to bid with. */
interface Supplied {
  exchange: Bidding;
  rates: RatesToUsd;
  sellers: ReadonlyMap<number, Seller>;
}

/** Bids, or why there is none. */
export interface Bids {
  bids: ResponseBid[];
  /** At which gate the campaign was refused that came furthest; null with bids, or without campaigns. */
  reason: ReasonCode | null;
}

/** What campaigns would do with each slot of a request, and the bids that would be sent. */
export interface Rehearsal {
  bids: ResponseBid[];
  slots: ({ imp: ParsedImp; slot: OfferedSlot } & PlainExamined)[];
}

/** Money of a bid of which nothing is heard waits no longer. */
const heldMs = 120_000;

/** Makes the bids that real SSPs are answered with. No store is asked. */
export class BidService {
  readonly writer: BidWriter;
  readonly load = new WorkLoad();
  readonly turns = new TurnWait();
  private readonly memory: SharedMemory;
  private supplied: Supplied | undefined;
  private tellOpened = () => {};
  private readonly opened = new Promise<void>((resolve) => {
    this.tellOpened = resolve;
  });

  constructor(private readonly parts: Parts) {
    this.memory = new SharedMemory(parts);
    this.writer = { origin: parts.publicUrl, tokens: bidTokens(parts.secret) };
  }

  supply(supplied: Supplied): void {
    this.supplied = supplied;
    this.tellOpened();
  }

  get isSupplied(): boolean {
    return this.supplied !== undefined;
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

  get isStoreBehind(): boolean {
    return this.parts.isStoreBehind();
  }

  /** Epoch ms. */
  now(): number {
    return this.parts.now();
  }

  /** How a request of an SSP is read. The auction is held at the moment that the exchange lives. */
  async asking({ id, name, currency, isNbrAnswered }: Seller, json: unknown): Promise<Asking> {
    const { secret, vendor, cityReader } = this.parts;
    const matching = await this.memory.matching(id, json);
    const { rates } = this.require();
    return {
      ssp: { id, name, currency },
      rates,
      at: this.now(),
      secret,
      vendor,
      cityReader,
      isNbrAnswered,
      ...matching,
    };
  }

  /** Bids for each impression, their money reserved; of a test nothing is counted, reserved or ever billed. */
  async bid({ imps: all, isTest }: ParsedRequest, { ttlMs }: Seller): Promise<Bids> {
    const { exchange } = this.require();
    const imps = all.filter(({ slots }) => slots.length > 0);
    if (imps.length === 0) return { bids: [], reason: null };
    const sentAt = isTest ? 0 : this.now();
    const asked = await this.memory.recalled(imps.map(({ slots }) => slots));
    const answers = await exchange.bid(asked.map((one) => ({ ...one, isTest, times: timesOf(ttlMs) })));
    const refused = isTest ? [] : await this.memory.claim(answers, asked);
    if (refused.length > 0) await exchange.refuse(refused);
    if (!isTest) for (const { slots } of imps) for (const slot of slots) this.parts.onAsked(slot);
    const made = answers.map(({ flight }, at) => {
      const [imp, creative] = [imps[at], flight && this.parts.find(flight.creativeId)];
      const context = flight && imp?.slots[flight.slot]?.context;
      return flight && imp && creative && context ? { ...flight, imp, context, creative, sentAt } : null;
    });
    // A creative that the shelf has not read yet is there after the next reading.
    const unmade = answers.flatMap(({ flight }, at) => (flight && !made[at] ? [flight.id] : []));
    if (unmade.length > 0 && !isTest) await exchange.withdraw(unmade);
    return { bids: made.filter((bid) => bid !== null), reason: furthestOf(answers.map(({ reason }) => reason)) };
  }

  /** Takes bids back that come too late to be sent. */
  async withdraw(bids: readonly ResponseBid[]): Promise<void> {
    await this.require().exchange.withdraw(bids.map(({ id }) => id));
  }

  /** What would be bid and why not: nothing is counted, reserved or, whatever is reported of it, billed. */
  async rehearse(asked: ParsedRequest): Promise<Rehearsal> {
    const { exchange } = this.require();
    const offered = asked.imps.flatMap((imp) => imp.slots.map((slot) => ({ imp, slot })));
    const recalled = await this.memory.recalled([offered.map(({ slot }) => slot)]);
    const examined = await exchange.examine(
      recalled.flatMap(({ slots }) => slots),
      recalled[0]?.shown,
    );
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

const timesOf = (ttlMs: number) => ({ id: newBidId(), heldMs: Math.min(ttlMs, heldMs), ttlMs });
