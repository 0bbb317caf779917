import type { CampaignMoney } from '../campaigns/campaign-money';
import type { CampaignState } from '../campaigns/campaign-state';
import type { CompiledCampaign } from '../campaigns/compiled-campaign';
import { common, isNothing, leastMoney, noSlice, type Slice, together, without } from '../campaigns/slice';
import { dearestImpression } from '../price/dearest-impression';
import { type CampaignUpdate, homeOf, type LeaderUpdate, leaseMs, lostMs } from './bidder-report';
import { Leases } from './leases';

/** Maximum sizes of one update. A new bidder receives thousands of items in several updates. */
const maxCampaigns = 2_000;
const maxShown = 10_000;
const maxResults = 10_000;
const latelyMs = 10_000;

/** The place of a bidder among those that share the budgets. */
interface Share {
  place: number;
  bidders: number;
}

/** A bidder as its leader sees it: its leases, its pending updates, and the time of its last report. Times in ms. */
export class FollowedBidder {
  readonly leases = new Leases();
  private readonly changed = new Set<CampaignState>();
  private readonly shown = new Map<CampaignState, Set<number>>();
  private results: LeaderUpdate['results'][number][] = [];
  /** Spent in the current period of ten seconds, and in the previous one. */
  private lately = new Map<CampaignState, Slice>();
  private before = new Map<CampaignState, Slice>();
  private stretch = 0;
  private isNew = true;

  constructor(
    readonly at: number,
    /** Number of bidders among which viewers are divided. */
    private readonly homes: number,
    private lastReportAt: number,
  ) {}

  /** Returns whether it has not reported for so long that its last bids are lost or were reported. */
  isForgotten(now: number): boolean {
    return now >= this.lastReportAt + leaseMs + lostMs;
  }

  markAlive(now: number): void {
    this.lastReportAt = now;
    const stretch = Math.floor(now / latelyMs);
    if (stretch === this.stretch) return;
    for (const state of this.before.keys()) this.changed.add(state);
    this.before = stretch === this.stretch + 1 ? this.lately : new Map();
    this.lately = new Map();
    this.stretch = stretch;
  }

  change(state: CampaignState): void {
    this.changed.add(state);
  }

  show(state: CampaignState, viewer: number): void {
    if (viewer >= 0 || homeOf(viewer, this.homes) !== this.at) return;
    const people = this.shown.get(state) ?? new Set();
    this.shown.set(state, people.add(viewer));
  }

  count(result: LeaderUpdate['results'][number]): void {
    this.results.push(result);
  }

  /** Counts an impression of a campaign that it bid for. */
  promise(state: CampaignState, amount: bigint): void {
    this.lately.set(state, together(this.lately.get(state) ?? noSlice, { money: amount, impressions: 1 }));
    this.changed.add(state);
  }

  /** Returns the pending update. Leases grow by what is free. `heldOf` returns what all bidders hold of a campaign. */
  takeNews(parts: {
    heldOf(state: CampaignState): Slice;
    isActive(state: CampaignState): boolean;
    share: Share;
    until: number;
  }): Omit<LeaderUpdate, 'moment' | 'observed'> {
    const isFirst = this.isNew;
    this.isNew = false;
    const states = [...this.changed].slice(0, maxCampaigns);
    const campaigns = states.map((state) => this.updateOf(state, parts));
    for (const state of states) this.changed.delete(state);
    const shown = this.takeShown();
    const results = this.results.splice(0, maxResults);
    const hasMore = this.changed.size > 0 || this.shown.size > 0 || this.results.length > 0;
    return { isFirst, hasMore, campaigns, shown, results };
  }

  private takeShown(): LeaderUpdate['shown'] {
    const taken: LeaderUpdate['shown'][number][] = [];
    for (const [state, people] of this.shown) {
      if (taken.length >= maxShown) break;
      this.shown.delete(state);
      for (const viewer of people)
        taken.push({ campaignId: state.campaign.id, viewer, times: [...state.frequency.timesOf(viewer)] });
    }
    return taken;
  }

  private updateOf(
    state: CampaignState,
    { heldOf, isActive, share, until }: Parameters<FollowedBidder['takeNews']>[0],
  ): CampaignUpdate {
    const target = isActive(state) ? this.targetOf(state, heldOf(state), share) : noSlice;
    const free = without(leftFor(state), noSlice);
    const grant = common(free, without(target, this.leases.of(state)));
    if (!isNothing(grant)) this.leases.grant(state, grant, until);
    const slice = this.leases.of(state);
    return {
      id: state.campaign.id,
      slice,
      recall: without(slice, target),
      standing: withoutSlice(state, slice),
      account: {
        balance: state.account.balance,
        reserved: state.account.reserved - this.leases.moneyOf(state.campaign.clientId),
      },
    };
  }

  private targetOf(state: CampaignState, held: Slice, { place, bidders }: Share): Slice {
    const now = this.lately.get(state) ?? noSlice;
    const then = this.before.get(state) ?? noSlice;
    return sliceOf(together(leftFor(state), held), state.campaign, {
      bidders,
      isHome: homeOf(state.campaign.id, bidders) === place,
      lately: now.money > then.money ? now : then,
    });
  }
}

/** Returns the state without the bidder's own lease, because the bidder may spend it. */
function withoutSlice(state: CampaignState, { money, impressions }: Slice): CampaignUpdate['standing'] {
  const standing = state.standing();
  const { reserves } = standing;
  return {
    ...standing,
    reserves: {
      until: reserves.until,
      money: reserves.money - money,
      moneyToday: reserves.moneyToday - money,
      impressions: reserves.impressions - impressions,
      impressionsToday: reserves.impressionsToday - impressions,
    },
  };
}

/** A lease covers this number of impressions at the highest price, plus this multiple of the recent spend. */
const leastImpressions = 20;
const timesLately = 2;
/** One of several bidders that share a budget. */
interface Holder {
  bidders: number;
  /** If the rest is too small to be divided, it goes to the bidder that is the campaign's home. */
  isHome: boolean;
  /** Spent within ten seconds. */
  lately: Slice;
}

/**
 * Returns the lease that a bidder should hold. `pot` is what is left of a campaign plus what bidders already hold of
 * it.
 */
function sliceOf(pot: Slice, campaign: CompiledCampaign, { bidders, isHome, lately }: Holder): Slice {
  const dearest = dearestImpression(campaign);
  const ofMoney = pot.money / BigInt(bidders);
  const ofImpressions = Math.floor(pot.impressions / bidders);
  const isShared = ofMoney >= dearest && ofImpressions >= 1;
  if (!isShared && !isHome) return noSlice;
  if (pot.money <= 0n || pot.impressions <= 0) return noSlice;
  const most = isShared ? { money: ofMoney, impressions: ofImpressions } : pot;
  const wanted = { money: dearest * BigInt(leastImpressions), impressions: leastImpressions };
  const sold = { money: lately.money * BigInt(timesLately), impressions: lately.impressions * timesLately };
  return common(most, together(wanted, sold));
}

/**
 * Returns what is neither used nor reserved of a campaign; negative if more is leased than a lowered budget allows. As
 * everywhere, any positive balance pays for one more impression.
 */
function leftFor(state: CampaignMoney): Slice {
  const { campaign, totalLeft, dayLeft, balanceLeft } = state;
  const dearest = dearestImpression(campaign);
  const ofBalance = balanceLeft > 0n && balanceLeft < dearest ? dearest : balanceLeft;
  const money = leastMoney(totalLeft, dayLeft ?? totalLeft, ofBalance);
  const ofLimit = (limit: number | null, used: number) => (limit === null ? Infinity : limit - used);
  const impressions = Math.min(
    ofLimit(campaign.totalImpressions, state.impressions),
    ofLimit(campaign.maximumImpressionsInDay, state.impressionsToday),
  );
  return { money, impressions };
}
