import type { Clock } from '../clock';
import type { RatesToUsd } from '../exchange/market/ssp';
import type { FileFolder } from '../files/file-folder';
import type { FileLinks } from '../files/signed-links';
import type { KeptTraffic } from '../kept-traffic/kept-traffic';
import type { Supplied } from '../live-exchange/runner-deps';
import type { RunningExchange } from '../running-exchange/running-exchange';
import type { SharedPeople } from '../state/shared-people';
import type { Database, FenceWrite } from '../store/database';
import { BidService } from './bid/bid-service';
import type { CityReader } from './bid/read-geo';
import { readSellers, type Seller } from './bid/sellers';
import { ReachedSteps } from './live/reached-steps';
import { SspMeter } from './live/ssp-meter';
import { CreativeShelf, readShown } from './markup/creative-shelf';
import type { ShownCreative } from './markup/shown-creative';
import { Matches } from './matching/matches';
import { NoticeService } from './notices/notice-service';

interface Parts {
  database: Database;
  clock: Clock;
  fence?: FenceWrite | undefined;
  folder: FileFolder;
  links: FileLinks;
  secret: string;
  /** Base URL of notices, clicks and files, without a trailing slash. */
  publicUrl: string;
  vendor: number | null;
  cityReader: CityReader | null;
  /** Sample of the bid requests received here. */
  kept: KeptTraffic;
  /** Starts the exchange unless it is running. */
  open(): void;
  /** Returns the milliseconds for which the oldest outcome has been waiting for settlement. */
  unsettledMs(): number;
  /** User data shared by all bidders on all machines; undefined if this one stores its own. */
  shared?: SharedPeople | undefined;
  /** Bidder processes that respond to SSPs instead of the exchange. */
  bidders?: BidderSide | undefined;
}

/** Bidding stops when spend has not been settled for this long. */
const maxUnsettledMs = 15_000;

/** The data that other bidder processes need. */
export interface Supplies {
  exchange: RunningExchange;
  rates: RatesToUsd;
  sellers: ReadonlyMap<number, Seller>;
  creatives: readonly ShownCreative[];
  /** Returns the matched viewers by key of the match table. */
  matches(): Iterable<readonly [key: number, person: number]>;
}

export interface BidderSide {
  /** Sets the viewer of an SSP's user id; null deletes the match. */
  match(key: number, person: number | null): void;
  supply(supplies: Supplies): Promise<void>;
}

/** The bid endpoint: authentication, bids, notices and counters of real SSPs. */
export class RtbEndpoints {
  readonly since: number;
  readonly bids: BidService;
  readonly notices: NoticeService;
  readonly matches: Matches;
  readonly reachedSteps: ReachedSteps;
  private readonly shelf: CreativeShelf;
  private readonly meters = new Map<number, SspMeter>();
  private exchange: RunningExchange | undefined;
  private hasCaps = false;

  constructor(readonly parts: Parts) {
    this.since = parts.clock.now();
    this.shelf = new CreativeShelf(parts);
    this.reachedSteps = new ReachedSteps(parts.database);
    const { bidders, clock, database, fence, kept } = parts;
    this.matches = new Matches(
      parts.database,
      parts.secret,
      (...match) => {
        if (!parts.shared) bidders?.match(...match);
      },
      parts.shared,
    );
    const meter = (id: number) => this.meter(id);
    const find = (id: number) => this.shelf.find(id);
    this.bids = new BidService({
      ...parts,
      meter,
      find,
      findMatch: (sspId, uid) => this.matches.find(sspId, uid),
      onRequest: ({ context }) => kept.sampler.see(context),
      isStoreBehind: () => this.isStoreBehind,
      now: () => clock.now(),
      hasCaps: () => this.hasCaps,
    });
    const { tokens } = this.bids.writer;
    this.notices = new NoticeService({
      database,
      clock,
      fence,
      tokens,
      meter,
      seller: (id) => this.bids.seller(id),
    });
  }

  /** True while spend or notices cannot be stored quickly enough. Bidding stops meanwhile. */
  get isStoreBehind(): boolean {
    return this.notices.isBehind || this.parts.unsettledMs() >= maxUnsettledMs;
  }

  /** Must be called whenever campaigns were read. */
  async supply({ exchange, rates, campaigns }: Supplied): Promise<void> {
    const sellers = await readSellers(this.parts.database);
    await this.shelf.refresh(campaigns, this.parts.clock.now());
    await this.notices.begin();
    if (this.exchange && this.exchange !== exchange) this.notices.takeBack();
    this.exchange = exchange;
    this.hasCaps = campaigns.some(({ frequency }) => frequency !== null);
    this.bids.supply({ exchange, rates, sellers });
    const creatives = this.shelf.all();
    const matches = () => (this.parts.shared ? [] : this.matches.all());
    await this.parts.bidders?.supply({ exchange, rates, sellers, creatives, matches });
  }

  /** Does the work of a turn that precedes the exchange's own auctions. */
  async turn(exchange: RunningExchange): Promise<void> {
    await this.notices.count(exchange);
    const changes = await exchange.takeFrequencyChanges();
    await this.parts.shared?.follow(changes);
    this.parts.kept.ended(await exchange.takeEnds());
    await this.reachedSteps.store(this.meters);
  }

  settled(rows: readonly number[]): void {
    this.notices.settled(rows);
  }

  /** Returns the landing page of a creative; null if it has none. */
  async landingOf(creativeId: number): Promise<string | null> {
    const creative = this.shelf.find(creativeId) ?? (await readShown(this.parts, [creativeId]))[0];
    return creative?.whole.finalUrl ?? null;
  }

  meter(id: number): SspMeter {
    const known = this.meters.get(id) ?? new SspMeter();
    this.meters.set(id, known);
    return known;
  }
}
