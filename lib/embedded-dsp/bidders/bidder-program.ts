import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import { type BidderReport, handOverEveryMs, type LeaderUpdate } from '../exchange/leases/bidder-report';
import { TrafficSampler } from '../kept-traffic/traffic-sampler';
import { type Packed, packed, unpacked } from '../packed';
import { BidService } from '../rtb/bid/bid-service';
import { openCityReader } from '../rtb/bid/city-reader';
import type { PeopleLookup } from '../rtb/bid/shared-memory';
import type { ShownCreative } from '../rtb/markup/shown-creative';
import { MatchTable } from '../rtb/matching/match-table';
import { LeasedBidder } from './leased-bidder';
import { CollectedCounts } from './meter-counts';
import type {
  BidderStart,
  BidderSupply,
  ExchangeCall,
  ExchangeCallArguments,
  FromBidder,
  MatchEntry,
  ReportAnswer,
  ToBidder,
} from './wire';

const aliveEveryMs = 500;
const noRates = { USD: 1_000_000n, EUR: 1_000_000n, RUB: 1_000_000n };

/** How a bidder sends messages, and where it looks up users. */
interface Parts {
  sendMessage(message: FromBidder): void;
  /** The store that all bidders share, if any. */
  shared: PeopleLookup | undefined;
  /** This machine does not know the frequency of users: without a shared store, campaigns with caps do not bid. */
  isGuest: boolean;
}

/** The program of a bidder outside the API: it bids with the data it received, and reports its bids. */
export class BidderProgram {
  readonly bidService: BidService;
  private readonly bidder = new LeasedBidder(noRates, () => performance.now());
  private readonly creatives = new Map<number, ShownCreative>();
  private readonly matches: MatchTable;
  private readonly calls: { [Call in ExchangeCall]: (...given: ExchangeCallArguments<Call>) => unknown };
  private readonly timers: NodeJS.Timeout[];
  private offered: BiddableCampaign[] = [];
  private readonly counts = new CollectedCounts();
  private readonly sampler: TrafficSampler;
  /** The report that awaits an answer, with the clock's time at which it was taken. */
  private handed: { what: Packed<BidderReport>; at: number } | undefined;
  private flushes: number[] = [];
  private isWaiting = false;
  private isOpen = false;
  private isLast = false;
  private isSelling = false;
  private isStoreBehind = false;

  constructor(
    about: Pick<BidderStart, 'secret' | 'publicUrl' | 'vendor' | 'geoipFile' | 'keptRequests'>,
    private readonly parts: Parts,
  ) {
    this.matches = new MatchTable(about.secret);
    this.sampler = new TrafficSampler(about.keptRequests);
    this.bidService = new BidService({
      ...about,
      cityReader: openCityReader(about.geoipFile),
      open: () => undefined,
      find: (id) => this.creatives.get(id),
      meter: (sspId) => this.counts.meterOf(sspId),
      findMatch: (sspId, uid) => this.matches.find(sspId, uid),
      onRequest: ({ context }) => this.sampler.see(context),
      shared: parts.shared ?? (parts.isGuest ? this.ofStrangers() : undefined),
      isStoreBehind: () => this.isStoreBehind,
      now: () => Date.now(),
      hasCaps: () => this.bidder.hasCaps,
    });
    this.calls = {
      offer: (campaigns) => this.offered.push(...campaigns),
      setCampaigns: (uses, balances) => this.bidder.setCampaigns(this.offered.splice(0), uses, balances),
      changeCampaigns: (changes) => this.bidder.changeCampaigns(changes),
      configure: ({ rates }) => Object.assign(this.bidder.sellers, rates && { rates }),
      inform: (news) => this.bidder.inform(news),
    };
    this.timers = [
      setInterval(() => this.parts.sendMessage({ kind: 'alive' }), aliveEveryMs).unref(),
      setInterval(() => this.handOver(), handOverEveryMs),
    ];
  }

  /** True if it has all data and a valid lease. */
  get isAnswering(): boolean {
    return this.isSelling && this.bidder.isLeased;
  }

  /** True if a campaign has a frequency cap. */
  get hasCaps(): boolean {
    return this.bidder.hasCaps;
  }

  /** Stops reporting. Requests are still answered from the present data. */
  end(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  receive(message: Exclude<ToBidder, { kind: 'begin' | 'invite' | 'connection' }>): void {
    if (message.kind === 'forward') void this.follow(message.id, message.call, message.given);
    else if (message.kind === 'shop') this.stock(message.shop);
    else if (message.kind === 'matched') this.match(message.matched);
    else if (message.kind === 'answer') this.takeAnswer(message.answered);
    else if (message.kind === 'store') this.isStoreBehind = message.isBehind;
    else this.flush(message);
  }

  private ofStrangers(): PeopleLookup {
    return {
      find: async (key) => this.matches.personOf(key),
      shownTo: async () => 'UNREACHABLE',
      claim: async () => 'UNREACHABLE',
    };
  }

  private async follow(id: number, call: ExchangeCall, given: readonly unknown[]): Promise<void> {
    try {
      // The sender's types ensure that the arguments match the call.
      await (this.calls[call] as (...given: readonly unknown[]) => unknown)(...given);
      this.parts.sendMessage({ kind: 'done', id, fault: null });
    } catch (error) {
      this.parts.sendMessage({ kind: 'done', id, fault: String(error) });
    }
  }

  private stock({ rates, sellers, creatives, gone }: BidderSupply): void {
    for (const id of gone) this.creatives.delete(id);
    for (const creative of creatives) this.creatives.set(creative.id, creative);
    this.bidService.supply({ exchange: this.bidder, rates, sellers });
    this.isOpen = true;
  }

  private match(matched: readonly MatchEntry[]): void {
    for (const [key, person] of matched) {
      if (person === null) this.matches.forget([key], []);
      else this.matches.learn(key, person);
    }
  }

  /** Reports now; before the end, including all counts. */
  private flush({ id, isLast }: Extract<ToBidder, { kind: 'flush' }>): void {
    this.flushes.push(id);
    this.isLast ||= isLast;
    this.handOver();
  }

  private handOver(): void {
    if (this.isWaiting || !this.isOpen) return;
    const isAgain = this.handed !== undefined;
    this.handed ??= { what: packed(this.bidder.takeDone(this.isLast)), at: performance.now() };
    this.isWaiting = true;
    const [counts, kept, flushes] = isAgain
      ? [[], [], []]
      : [this.counts.take(), this.sampler.take(), this.flushes.splice(0)];
    this.parts.sendMessage({ kind: 'handOver', handed: this.handed.what, counts, kept, flushes });
  }

  private takeAnswer(answered: ReportAnswer): void {
    this.isWaiting = false;
    if (answered === 'AGAIN' || !this.handed) return;
    const { at } = this.handed;
    this.handed = undefined;
    const update = answered && unpacked(answered);
    if (update) this.bidder.follow(update, at);
    else this.bidder.lose();
    this.beginToSell(update);
    if (this.flushes.length > 0 || update?.hasMore) this.handOver();
  }

  /** Bidding starts only with complete data, so that frequency caps hold. */
  private beginToSell(update: LeaderUpdate | null): void {
    if (this.isSelling || !update || update.hasMore) return;
    this.isSelling = true;
    this.parts.sendMessage({ kind: 'selling' });
  }
}
