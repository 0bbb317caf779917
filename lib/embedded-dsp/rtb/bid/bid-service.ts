import { furthestOf } from '../../exchange/decisions/choice';
import type { OfferedSlot } from '../../exchange/decisions/flight';
import type { ReasonCode } from '../../exchange/gates/reason-codes';
import type { RatesToUsd } from '../../exchange/market/ssp';
import type { PlainExamined, RunningExchange } from '../../running-exchange/running-exchange';
import type { SspMeter } from '../live/ssp-meter';
import { bidTokens } from '../markup/bid-token';
import type { ShownCreative } from '../markup/shown-creative';
import { newBidId } from './bid-id';
import type { BidWriter, ResponseBid } from './bid-response';
import type { CityReader } from './read-geo';
import type { Asking, ParsedImp, ParsedRequest } from './read-request';
import type { Seller } from './sellers';
import { type MemoryParts, SharedMemory } from './shared-memory';
import { TurnWait } from './turn-wait';
import { WorkLoad } from './work-load';

/** The methods of the exchange that bidding needs. */
export type Bidding = Pick<RunningExchange, 'bid' | 'withdraw' | 'refuse' | 'examine'>;

/** The counters of an SSP's requests. */
export type BidMeter = Pick<SspMeter, 'answered' | 'reasoned' | 'failed' | 'recognised' | 'omitted' | 'keeps'>;

interface Parts extends MemoryParts {
  /** Base URL of notices and clicks, without a trailing slash. */
  publicUrl: string;
  vendor: number | null;
  cityReader: CityReader | null;
  /** Returns the data of a creative's markup; undefined if it is not loaded yet. */
  find(creativeId: number): ShownCreative | undefined;
  meter(sspId: number): BidMeter;
  /** Called for each slot for which a decision was made. */
  onRequest(slot: OfferedSlot): void;
  /** Starts the exchange unless it is running. */
  open(): void;
  /** Returns true while spend or notices cannot be stored. Bidding stops meanwhile. */
  isStoreBehind(): boolean;
  now(): number;
}

/** The data needed for bidding. */
interface Supplied {
  exchange: Bidding;
  rates: RatesToUsd;
  sellers: ReadonlyMap<number, Seller>;
}

/** Bids, or the reason why there are none. */
export interface Bids {
  bids: ResponseBid[];
  /** Code of the gate that refused the campaign that came furthest; null with bids or without campaigns. */
  reason: ReasonCode | null;
}

/** What campaigns would do with each slot of a request, and the bids that would be sent. */
export interface Rehearsal {
  bids: ResponseBid[];
  slots: ({ imp: ParsedImp; slot: OfferedSlot } & PlainExamined)[];
}

/** Maximum time for which a bid's money stays reserved without a notice. */
const heldMs = 120_000;

/** Creates the bids for real SSPs, without queries to the database. */
export class BidService {
  readonly writer: BidWriter;
  readonly load = new WorkLoad();
  readonly turns = new TurnWait();
  private readonly memory: SharedMemory;
  private supplied: Supplied | undefined;
  private reportOpened = () => {};
  private readonly opened = new Promise<void>((resolve) => {
    this.reportOpened = resolve;
  });

  constructor(private readonly parts: Parts) {
    this.memory = new SharedMemory(parts);
    this.writer = { origin: parts.publicUrl, tokens: bidTokens(parts.secret) };
  }

  supply(supplied: Supplied): void {
    this.supplied = supplied;
    this.reportOpened();
  }

  get isSupplied(): boolean {
    return this.supplied !== undefined;
  }

  /** Returns the exchange, and starts it if necessary. */
  async exchange(): Promise<Bidding> {
    if (!this.supplied) {
      this.parts.open();
      await this.opened;
    }
    return this.require().exchange;
  }

  /** Must be called after `exchange()`. */
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

  /** Returns the context for parsing an SSP's request. */
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

  /** Bids for each impression and reserves the money. For a test request nothing is counted, reserved or billed. */
  async bid({ imps: all, isTest }: ParsedRequest, { ttlMs }: Seller): Promise<Bids> {
    const { exchange } = this.require();
    const imps = all.filter(({ slots }) => slots.length > 0);
    if (imps.length === 0) return { bids: [], reason: null };
    const sentAt = isTest ? 0 : this.now();
    const requested = await this.memory.recalled(imps.map(({ slots }) => slots));
    const answers = await exchange.bid(requested.map((one) => ({ isTest, times: timesOf(ttlMs), ...one })));
    const refused = isTest ? [] : await this.memory.claim(answers, requested);
    if (refused.length > 0) await exchange.refuse(refused);
    if (!isTest) for (const { slots } of imps) for (const slot of slots) this.parts.onRequest(slot);
    const made = answers.map(({ flight }, at) => {
      const imp = imps[at];
      const creative = flight && this.parts.find(flight.creativeId);
      const context = flight && imp?.slots[flight.slot]?.context;
      if (!flight || !imp || !creative || !context) return null;
      const { id, campaignId, adSetId, creativeId, amount, price } = flight;
      return { id, campaignId, adSetId, creativeId, amount, price, imp, context, creative, sentAt };
    });
    // A creative that is not loaded yet will be available after the next reading.
    const unmade = answers.flatMap(({ flight }, at) => (flight && !made[at] ? [flight.id] : []));
    if (unmade.length > 0 && !isTest) await exchange.withdraw(unmade);
    return { bids: made.filter((bid) => bid !== null), reason: furthestOf(answers.map(({ reason }) => reason)) };
  }

  /** Withdraws bids that are too late to be sent. */
  async withdraw(bids: readonly ResponseBid[]): Promise<void> {
    await this.require().exchange.withdraw(bids.map(({ id }) => id));
  }

  /**
   * Returns the bids that would be made and the reasons against others. Nothing is counted, reserved or, whatever
   * notices come, billed.
   */
  async rehearse(requested: ParsedRequest): Promise<Rehearsal> {
    const { exchange } = this.require();
    const offered = requested.imps.flatMap((imp) => imp.slots.map((slot) => ({ imp, slot })));
    const recalled = await this.memory.recalled([offered.map(({ slot }) => slot)]);
    const examined = await exchange.examine(
      recalled.flatMap(({ slots }) => slots),
      recalled[0]?.shown,
    );
    const slots = offered.flatMap((one, at) => {
      const found = examined[at];
      return found ? [{ ...one, ...found }] : [];
    });
    const bids = requested.imps.flatMap((imp) => {
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

const timesOf = (ttlMs: number) => ({ id: newBidId(), heldMs: Math.min(ttlMs, heldMs), ttlMs });
