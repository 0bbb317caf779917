import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { BidderReport } from '../exchange/leases/bidder-report';
import { serverFor } from '../http/listen';
import { logFault } from '../log-fault';
import type { Packed } from '../packed';
import { within } from '../rtb/bid/within';
import type { BidderSide, Supplies } from '../rtb/rtb-endpoints';
import { ExchangeEnded, type RunningExchange } from '../running-exchange/running-exchange';
import { type BidderChannel, startedBidder } from './bidder-channel';
import { BidderChild, type BidderListener } from './bidder-child';
import { routeToNext } from './route-home';
import { type Gate, openGate } from './seller-gate';
import type { BidderStart, ExchangeCall, MatchEntry, RemoteBidderStart, ReportAnswer } from './wire';

interface Parts extends Pick<BidderListener, 'onCounts' | 'onKept'> {
  bidders: number;
  about: Omit<BidderStart, 'at' | 'sockets' | 'apiSocket'>;
  /** Called when bidders start that have no data yet. */
  onNewcomers(): void;
  /** True if bids cannot currently be stored. */
  isStoreBehind(): boolean;
}

const lookEveryMs = 500;
const againAfterMs = 1_000;
const flushMs = 250;
const lastFlushMs = 3_000;

/** Bidders in processes of their own: starts them, passes on the calls of the exchange, and collects their reports. */
export class BidderPool implements BidderSide {
  private readonly folder = mkdtempSync(join(tmpdir(), 'dsp-bidders-'));
  private readonly sockets: readonly string[];
  /** Bidders of this machine, by number. */
  private children: BidderChild[] = [];
  /** Bidders of other machines. */
  private readonly guests = new Set<BidderChild>();
  private nextGuest: number;
  private looking: NodeJS.Timeout | undefined;
  private gate: Gate | undefined;
  private leader: RunningExchange | undefined;
  private isStopping = false;
  private newcomers = new Set<BidderChild>();
  private turn = 0;
  /** Matches not sent yet. */
  private matched: MatchEntry[] = [];

  constructor(private readonly parts: Parts) {
    this.nextGuest = parts.bidders;
    this.sockets = Array.from({ length: parts.bidders }, (_, at) => join(this.folder, `bidder-${at}`));
  }

  /** Starts them. */
  start(): void {
    this.children = this.sockets.map((_, at) => this.begin(at));
    this.looking = setInterval(() => {
      for (const child of this.all()) child.look();
      const matched = this.matched.splice(0);
      const isBehind = this.parts.isStoreBehind();
      for (const child of this.listening()) {
        child.match(matched);
        child.sendToStore(isBehind);
      }
    }, lookEveryMs);
  }

  /** Adds a bidder of another machine until its connection ends. */
  join(channel: BidderChannel): void {
    const { stateUrl, publicUrl, vendor, keptRequests } = this.parts.about;
    const settings = { publicUrl, vendor, keptRequests, isSharing: stateUrl !== undefined };
    const invitation = { ...settings, at: this.nextGuest++ };
    const guest = this.follow(invitation, channel, () => this.forget(guest));
    this.guests.add(guest);
    if (this.isStopping) guest.kill();
  }

  /** Passes the connections of a port to bidders; without bidders, `app` answers. */
  async listen(app: Hono, { host, port }: { host: string; port: number }): Promise<void> {
    this.gate = await openGate(serverFor(app), {
      host,
      port,
      socketPath: this.apiSocket,
      next: () => this.nextRequested(),
    });
  }

  get port(): number | undefined {
    return this.gate?.port;
  }

  /** Returns true if new bidders must receive all data with the exchange's next call. */
  admit(): boolean {
    const isAnybody = this.newcomers.size > 0;
    for (const child of this.newcomers) child.isListening = true;
    this.newcomers = new Set();
    return isAnybody;
  }

  /** Sends a call of the exchange to all bidders; resolves when it is done. */
  async forward(call: ExchangeCall, given: readonly unknown[]): Promise<void> {
    await Promise.all(this.listening().map((child) => child.forward(call, given)));
  }

  /** Sends sellers and creatives, after every change. Bidders that have the campaigns start to bid. */
  async supply({ exchange, matches, ...shop }: Supplies): Promise<void> {
    if (this.leader !== exchange) for (const child of this.all()) child.isEnlisted = false;
    this.leader = exchange;
    for (const child of this.listening()) {
      child.shop(shop);
      if (child.isEnlisted) continue;
      child.match([...matches()]);
      child.isEnlisted = true;
      await exchange.enlist(child.at, this.children.length);
    }
  }

  match(...matched: MatchEntry): void {
    this.matched.push(matched);
  }

  /** Resolves when the work so far is counted, or after a timeout. */
  async flush(): Promise<void> {
    await within(flushMs, Promise.all(this.all().map((child) => child.flush())));
  }

  /** Lets a bidder answer a request that arrived at the API's own port. */
  readonly route = routeToNext(() => this.sockets[this.nextRequested()?.at ?? -1]);

  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.looking);
    await this.gate?.close();
    await within(lastFlushMs, Promise.all(this.all().map((child) => child.flush(true))));
    for (const child of this.all()) child.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get apiSocket(): string {
    return join(this.folder, 'api');
  }

  private begin(at: number): BidderChild {
    const { sockets, apiSocket } = this;
    const beginning = { ...this.parts.about, at, sockets, apiSocket };
    const child = this.follow(beginning, startedBidder(), () => this.lose(child));
    rmSync(sockets[at] ?? '', { force: true });
    return child;
  }

  private follow(beginning: BidderStart | RemoteBidderStart, channel: BidderChannel, onEnd: () => void): BidderChild {
    const child: BidderChild = new BidderChild(beginning, channel, {
      onBegun: () => {
        this.newcomers.add(child);
        this.parts.onNewcomers();
      },
      onHandOver: (handed) => this.handOver(beginning.at, handed),
      onCounts: this.parts.onCounts,
      onKept: this.parts.onKept,
      onEnd,
    });
    return child;
  }

  private async handOver(at: number, handed: Packed<BidderReport>): Promise<ReportAnswer> {
    try {
      return this.leader ? await this.leader.handOver(at, handed) : 'AGAIN';
    } catch (error) {
      if (!(error instanceof ExchangeEnded)) logFault('hand-over of a bidder', error);
      return 'AGAIN';
    }
  }

  private lose(child: BidderChild): void {
    const { at } = child;
    if (this.isStopping) return;
    logFault('bidder', new Error(`Bidder ${at} ended; it is started again`));
    this.forget(child);
    setTimeout(() => {
      if (!this.isStopping) this.children[at] = this.begin(at);
    }, againAfterMs).unref();
  }

  private forget(child: BidderChild): void {
    this.newcomers.delete(child);
    this.guests.delete(child);
    this.leader?.dismiss(child.at).catch(() => undefined);
  }

  private readonly all = (): BidderChild[] => [...this.children, ...this.guests];
  private readonly listening = () => this.all().filter(({ isListening }) => isListening);

  private nextRequested(): BidderChild | undefined {
    const requested = this.children.filter(({ isRequested }) => isRequested);
    return requested[this.turn++ % requested.length];
  }
}
