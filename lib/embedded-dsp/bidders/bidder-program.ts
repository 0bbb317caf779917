import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Hono } from 'hono';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import { type HandOver, handOverEveryMs } from '../exchange/leases/hand-over';
import { serverFor } from '../http/listen';
import { passedHeaders, passOn } from '../http/pass-on';
import { refuse } from '../http/refuse';
import { logFault } from '../log-fault';
import { BidDesk } from '../rtb/bid/bid-desk';
import { mountBids } from '../rtb/bid/bid-endpoint';
import { openCityReader } from '../rtb/bid/city-reader';
import type { ShownCreative } from '../rtb/markup/shown-creative';
import { MatchBook } from '../rtb/matching/match-book';
import type { SharedPeople } from '../state/shared-people';
import { HeardCounts } from './heard-counts';
import { LeasedBidder } from './leased-bidder';
import { homePath, routeHome } from './route-home';
import type { Answered, Beginning, FromBidder, Matched, Shop, ToBidder, ToldCall, ToldGiven } from './wire';

const aliveEveryMs = 500;
const noRates = { USD: 1_000_000n, EUR: 1_000_000n, RUB: 1_000_000n };
const patienceMs = 10_000;

/** A bidder in a process of its own: answers SSPs by what it is told, and hands over what it does. */
export class BidderProgram {
  private readonly bidder = new LeasedBidder(noRates, () => performance.now());
  private readonly creatives = new Map<number, ShownCreative>();
  private readonly desk: BidDesk;
  private readonly matches: MatchBook;
  private readonly publicServer: Server;
  private readonly calls: { [Call in ToldCall]: (...given: ToldGiven<Call>) => unknown };
  private offered: BiddableCampaign[] = [];
  private readonly heard = new HeardCounts();
  /** Handed over and not answered, with the clock's moment at which it was taken. */
  private handed: { what: HandOver; at: number } | undefined;
  private flushes: number[] = [];
  private isWaiting = false;
  private isOpen = false;
  private isLast = false;
  private isSelling = false;
  private isStoreBehind = false;

  constructor(
    beginning: Beginning,
    private readonly tell: (message: FromBidder) => void,
    private readonly shared: SharedPeople | undefined,
  ) {
    const { at, sockets, geoipFile } = beginning;
    this.matches = new MatchBook(beginning.secret);
    this.desk = new BidDesk({
      ...{ ...beginning, cityReader: openCityReader(geoipFile), open: () => undefined },
      find: (id) => this.creatives.get(id),
      meter: (sspId) => this.heard.meterOf(sspId),
      findMatch: (sspId, uid) => this.matches.find(sspId, uid),
      ...{ shared, hasCaps: () => this.bidder.hasCaps },
      ...{ isStoreBehind: () => this.isStoreBehind, now: () => Date.now() },
    });
    this.calls = {
      offer: (campaigns) => this.offered.push(...campaigns),
      setCampaigns: (uses, balances) => this.bidder.setCampaigns(this.offered.splice(0), uses, balances),
      changeCampaigns: (changes) => this.bidder.changeCampaigns(changes),
      configure: ({ rates }) => Object.assign(this.bidder.sellers, rates && { rates }),
      inform: (news) => this.bidder.inform(news),
    };
    const app = this.appOf(beginning);
    this.publicServer = serverFor(app);
    const home = new Hono();
    // Whoever passes a request on need not wait for one that has just begun.
    home.use(`${homePath}/*`, (_, next) =>
      this.isSelling && this.bidder.isLeased ? next() : Promise.resolve(notSelling()),
    );
    mountBids(home, this.desk, undefined, homePath);
    const server = serverFor(this.appOf(beginning, home));
    server.once('error', (error) => {
      logFault('socket of a bidder', error);
      process.exit(1);
    });
    server.listen(sockets[at], () => this.tell({ kind: 'begun' }));
    setInterval(() => this.tell({ kind: 'alive' }), aliveEveryMs).unref();
    setInterval(() => this.handOver(), handOverEveryMs);
  }

  receive(message: Exclude<ToBidder, { kind: 'begin' }>, socket: Socket | undefined): void {
    if (message.kind === 'connection') this.connect(message.id, socket);
    else if (message.kind === 'tell') void this.follow(message.id, message.call, message.given);
    else if (message.kind === 'shop') this.stock(message.shop);
    else if (message.kind === 'matched') this.match(message.matched);
    else if (message.kind === 'answer') this.takeAnswer(message.answered);
    else if (message.kind === 'store') this.isStoreBehind = message.isBehind;
    else this.flush(message);
  }

  private appOf({ at, sockets, apiSocket }: Beginning, app = new Hono()): Hono {
    // What all of them share needs no home.
    const hasCaps = () => !this.shared && this.bidder.hasCaps;
    mountBids(app, this.desk, routeHome({ at, sockets, hasCaps }));
    // Reports of bids are kept by the API.
    app.all('*', ({ req: { raw: call } }) => {
      const { pathname, search } = new URL(call.url);
      const passed = {
        method: call.method,
        path: pathname + search,
        headers: passedHeaders(call),
      };
      return passOn({ socketPath: apiSocket }, passed, { timeoutMs: patienceMs }).catch(notSelling);
    });
    app.onError((error) => refuse(error));
    return app;
  }

  private connect(id: number, socket: Socket | undefined): void {
    this.tell({ kind: 'connected', id });
    // The other end may be gone by now.
    if (!socket) return;
    this.publicServer.emit('connection', socket);
    socket.resume();
  }

  private async follow(id: number, call: ToldCall, given: readonly unknown[]): Promise<void> {
    try {
      // The teller's types say that what is given belongs to the call.
      await (this.calls[call] as (...given: readonly unknown[]) => unknown)(...given);
      this.tell({ kind: 'done', id, fault: null });
    } catch (error) {
      this.tell({ kind: 'done', id, fault: String(error) });
    }
  }

  private stock({ rates, sellers, creatives, gone }: Shop): void {
    for (const id of gone) this.creatives.delete(id);
    for (const creative of creatives) this.creatives.set(creative.id, creative);
    this.desk.supply({ exchange: this.bidder, rates, sellers });
    this.isOpen = true;
  }

  private match(matched: readonly Matched[]): void {
    for (const [key, person] of matched) {
      if (person === null) this.matches.forget([key], []);
      else this.matches.learn(key, person);
    }
  }

  /** Hands over at once, and when it is to end with everything that was counted. */
  private flush({ id, isLast }: Extract<ToBidder, { kind: 'flush' }>): void {
    this.flushes.push(id);
    this.isLast ||= isLast;
    this.handOver();
  }

  private handOver(): void {
    if (this.isWaiting || !this.isOpen) return;
    const isAgain = this.handed !== undefined;
    this.handed ??= { what: this.bidder.takeDone(this.isLast), at: performance.now() };
    this.isWaiting = true;
    const [heard, flushes] = isAgain ? [[], []] : [this.heard.take(), this.flushes.splice(0)];
    this.tell({ kind: 'handOver', handed: this.handed.what, heard, flushes });
  }

  private takeAnswer(answered: Answered): void {
    this.isWaiting = false;
    if (answered === 'AGAIN' || !this.handed) return;
    const { at } = this.handed;
    this.handed = undefined;
    if (answered) this.bidder.follow(answered, at);
    else this.bidder.lose();
    this.beginToSell(answered);
    if (this.flushes.length > 0 || answered?.hasMore) this.handOver();
  }

  /** Nothing is sold before everything was told, not to show people what others have shown them. */
  private beginToSell(answered: Exclude<Answered, 'AGAIN'>): void {
    if (this.isSelling || !answered || answered.hasMore) return;
    this.isSelling = true;
    this.tell({ kind: 'selling' });
  }
}

const notSelling = () => new Response(null, { status: 503 });
