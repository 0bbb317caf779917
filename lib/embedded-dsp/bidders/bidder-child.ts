import type { Socket } from 'node:net';
import type { BidderReport } from '../exchange/leases/bidder-report';
import type { SampledBatch } from '../kept-traffic/traffic-sampler';
import type { Packed } from '../packed';
import type { ShownCreative } from '../rtb/markup/shown-creative';
import type { BidderChannel } from './bidder-channel';
import type { MeterCounts } from './meter-counts';
import { ownBuild } from './own-build';
import type {
  BidderStart,
  BidderSupply,
  ExchangeCall,
  FromBidder,
  MatchEntry,
  RemoteBidderStart,
  ReportAnswer,
  ToBidder,
} from './wire';

/** Learns what one bidder sends. */
export interface BidderListener {
  /** The process runs and needs all data. */
  onBegun(): void;
  /** Returns the leader's answer to a report. */
  onHandOver(handed: Packed<BidderReport>): Promise<ReportAnswer>;
  onCounts(counts: MeterCounts): void;
  onKept(batches: readonly SampledBatch[]): void;
  onEnd(): void;
}

/** Number of checks without a message after which the bidder gets no more requests, and after which it is killed. */
const maxQuiet = 4;
const maxSilent = 10;
const matchedAtOnce = 20_000;

/** The API's side of one bidder. */
export class BidderChild {
  /** The bidder receives changes. Before that it has no data that they would change. */
  isListening = false;
  /** The running exchange has issued leases to it. */
  isEnlisted = false;
  private isSelling = false;
  private knowsBehind = false;
  private isEnded = false;
  private silence = 0;
  private next = 0;
  private readonly pending = new Map<number, () => void>();
  private readonly flushing = new Map<number, () => void>();
  private readonly given = new Map<number, Socket>();
  private readonly shown = new Map<number, ShownCreative>();

  constructor(
    private readonly beginning: BidderStart | RemoteBidderStart,
    private readonly channel: BidderChannel,
    private readonly listener: BidderListener,
  ) {
    channel.open({ onMessage: (message) => void this.receive(message), onEnd: () => this.end() });
    this.send(
      'secret' in beginning ? { kind: 'begin', build: ownBuild, beginning } : { kind: 'invite', invitation: beginning },
    );
  }

  /** Number of the bidder, from 0. */
  get at(): number {
    return this.beginning.at;
  }

  /** True if it may receive connections. */
  get isRequested(): boolean {
    return this.isSelling && !this.isEnded && this.silence < maxQuiet;
  }

  /** Call at regular intervals. A bidder without messages first gets no more requests, and is finally killed. */
  look(): void {
    if (!this.isListening) return;
    if (++this.silence >= maxSilent) this.kill();
  }

  /** Sends a call of the exchange to the bidder; resolves when it is done, or the bidder is gone. */
  forward(call: ExchangeCall, given: readonly unknown[]): Promise<void> {
    return this.ask(this.pending, (id) => ({ kind: 'forward', id, call, given }));
  }

  /** Resolves when its work so far is counted, or the bidder is gone. */
  flush(isLast = false): Promise<void> {
    if (!this.isSelling) return Promise.resolve();
    return this.ask(this.flushing, (id) => ({ kind: 'flush', id, isLast }));
  }

  /** Sends the sellers, and the creatives that changed. */
  shop({
    creatives,
    ...about
  }: Pick<BidderSupply, 'rates' | 'sellers'> & { creatives: readonly ShownCreative[] }): void {
    const present = new Map(creatives.map((creative) => [creative.id, creative]));
    const gone = [...this.shown.keys()].filter((id) => !present.has(id));
    const changed = creatives.filter((creative) => this.shown.get(creative.id) !== creative);
    for (const id of gone) this.shown.delete(id);
    for (const creative of changed) this.shown.set(creative.id, creative);
    this.send({ kind: 'shop', shop: { ...about, creatives: changed, gone } });
  }

  /** Tells the bidder if bids can currently be stored. */
  sendToStore(isBehind: boolean): void {
    if (isBehind === this.knowsBehind) return;
    this.knowsBehind = isBehind;
    this.send({ kind: 'store', isBehind });
  }

  match(matched: readonly MatchEntry[]): void {
    for (let start = 0; start < matched.length; start += matchedAtOnce)
      this.send({ kind: 'matched', matched: matched.slice(start, start + matchedAtOnce) });
  }

  /** Passes on a connection that has not been read from. It stays open here until the bidder has it. */
  connect(socket: Socket): void {
    const id = this.next++;
    this.given.set(id, socket);
    this.send({ kind: 'connection', id }, socket);
  }

  kill(): void {
    this.channel.kill();
  }

  private ask(requested: Map<number, () => void>, message: (id: number) => ToBidder): Promise<void> {
    return new Promise((resolve) => {
      if (this.isEnded) return resolve();
      const id = this.next++;
      requested.set(id, resolve);
      this.send(message(id));
    });
  }

  private async receive(message: FromBidder): Promise<void> {
    this.silence = 0;
    if (message.kind === 'begun') this.listener.onBegun();
    else if (message.kind === 'connected') this.letGo(message.id);
    else if (message.kind === 'selling') this.isSelling = true;
    else if (message.kind === 'done') {
      settle(this.pending, message.id);
      // A bidder that failed to process a message would decide wrongly.
      if (message.fault !== null) this.kill();
    } else if (message.kind === 'handOver') {
      for (const counts of message.counts) this.listener.onCounts(counts);
      this.listener.onKept(message.kept);
      this.send({ kind: 'answer', answered: await this.listener.onHandOver(message.handed) });
      for (const id of message.flushes) settle(this.flushing, id);
    }
  }

  private send(message: ToBidder, socket?: Socket): void {
    if (!this.isEnded) this.channel.send(message, socket);
  }

  private letGo(id: number): void {
    this.given.get(id)?.destroy();
    this.given.delete(id);
  }

  private end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    for (const id of this.given.keys()) this.letGo(id);
    for (const requested of [this.pending, this.flushing]) for (const id of requested.keys()) settle(requested, id);
    this.listener.onEnd();
  }
}

function settle(requested: Map<number, () => void>, id: number): void {
  requested.get(id)?.();
  requested.delete(id);
}
