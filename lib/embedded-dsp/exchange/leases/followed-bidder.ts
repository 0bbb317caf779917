import type { CampaignMoney } from '../campaigns/campaign-money';
import type { CampaignState } from '../campaigns/campaign-state';
import type { CompiledCampaign } from '../campaigns/compiled-campaign';
import { common, isNothing, leastMoney, noSlice, type Slice, together, without } from '../campaigns/slice';
import { type CampaignUpdate, homeOf, type LeaderUpdate, leaseMs, lostMs } from './bidder-report';
import { Leases } from './leases';

/** Told at once: a bidder that has just begun learns of thousands in several answers. */
const [maxCampaigns, maxShown, maxResults] = [2_000, 10_000, 10_000];
const latelyMs = 10_000;

/** Which of how many bidders one is that share the budgets. */
interface Share {
  place: number;
  bidders: number;
}

/** A bidder as its leader knows it: what it holds, what it was not told yet, and when it was heard of. Times in ms. */
export class FollowedBidder {
  readonly leases = new Leases();
  private readonly changed = new Set<CampaignState>();
  private readonly shown = new Map<CampaignState, Set<number>>();
  private results: LeaderUpdate['results'][number][] = [];
  /** Promised in this stretch of ten seconds and in the last one. */
  private lately = new Map<CampaignState, Slice>();
  private before = new Map<CampaignState, Slice>();
  private stretch = 0;
  private isNew = true;

  constructor(
    readonly at: number,
    /** Of so many each answers for some of the people. */
    private readonly homes: number,
    private heardAt: number,
  ) {}

  /** It was heard of no more for so long that its last bids are lost or were reported. */
  isForgotten(now: number): boolean {
    return now >= this.heardAt + leaseMs + lostMs;
  }

  hear(now: number): void {
    this.heardAt = now;
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

  /** It promised an impression of a campaign. */
  promise(state: CampaignState, amount: bigint): void {
    this.lately.set(state, together(this.lately.get(state) ?? noSlice, { money: amount, impressions: 1 }));
    this.changed.add(state);
  }

  /** What it was not told yet. Slices grow by what is free; `heldOf` is what all bidders hold of a campaign. */
  takeNews(parts: {
    heldOf(state: CampaignState): Slice;
    isActive(state: CampaignState): boolean;
    share: Share;
    until: number;
  }): Omit<LeaderUpdate, 'moment' | 'observed'> {
    const isFirst = this.isNew;
    this.isNew = false;
    const states = [...this.changed].slice(0, maxCampaigns);
    const campaigns = states.map((state) => this.tell(state, parts));
    for (const state of states) this.changed.delete(state);
    const [shown, results] = [this.takeShown(), this.results.splice(0, maxResults)];
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

  private tell(
    state: CampaignState,
    { heldOf, isActive, share, until }: Parameters<FollowedBidder['takeNews']>[0],
  ): CampaignUpdate {
    const target = isActive(state) ? this.targetOf(state, heldOf(state), share) : noSlice;
    const grant = common(leftFor(state), without(target, this.leases.of(state)));
    if (!isNothing(grant)) this.leases.grant(state, grant, until);
    const slice = this.leases.of(state);
    return {
      ...{ id: state.campaign.id, slice, recall: without(slice, target), standing: withoutSlice(state, slice) },
      account: {
        balance: state.account.balance,
        reserved: state.account.reserved - this.leases.moneyOf(state.campaign.clientId),
      },
    };
  }

  private targetOf(state: CampaignState, held: Slice, { place, bidders }: Share): Slice {
    const [now, then] = [this.lately.get(state) ?? noSlice, this.before.get(state) ?? noSlice];
    return sliceOf(together(leftFor(state), held), state.campaign, {
      bidders,
      isHome: homeOf(state.campaign.id, bidders) === place,
      lately: now.money > then.money ? now : then,
    });
  }
}

/** To the bidder its own slice is not reserved: it may promise it. */
function withoutSlice(state: CampaignState, { money, impressions }: Slice): CampaignUpdate['standing'] {
  const standing = state.standing();
  const { reserves } = standing;
  return {
    ...standing,
    reserves: {
      ...{ until: reserves.until, money: reserves.money - money, moneyToday: reserves.moneyToday - money },
      impressions: reserves.impressions - impressions,
      impressionsToday: reserves.impressionsToday - impressions,
    },
  };
}

/** A bidder holds enough for so many impressions at the dearest price, and for what it lately sold, twice. */
const [leastImpressions, timesLately] = [20, 2];
/** Clicks that pay for a thousand impressions at most, where a campaign pays by clicks. */
const maxClicksOfThousand = 50;

/** One of several who hold slices of one pot. */
interface Holder {
  bidders: number;
  /** What is too little to be shared goes whole to the bidder at whose home the campaign is. */
  isHome: boolean;
  /** What it promised in some ten seconds. */
  lately: Slice;
}

/** What a bidder is to hold of a pot: of what is left of a campaign, and what bidders hold of it already. */
function sliceOf(pot: Slice, campaign: CompiledCampaign, { bidders, isHome, lately }: Holder): Slice {
  const dearest = dearestImpression(campaign);
  const [ofMoney, ofImpressions] = [pot.money / BigInt(bidders), Math.floor(pot.impressions / bidders)];
  const isShared = ofMoney >= dearest && ofImpressions >= 1;
  if (!isShared && !isHome) return noSlice;
  if (pot.money === 0n || pot.impressions === 0) return noSlice;
  const most = isShared ? { money: ofMoney, impressions: ofImpressions } : pot;
  const wanted = { money: dearest * BigInt(leastImpressions), impressions: leastImpressions };
  const sold = { money: lately.money * BigInt(timesLately), impressions: lately.impressions * timesLately };
  return common(most, together(wanted, sold));
}

/** What of a campaign is neither used nor reserved. A balance above nothing pays for one more impression, as always. */
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
  return { money: money > 0n ? money : 0n, impressions: Math.max(0, impressions) };
}

/** Micros of the dearest impression that a campaign bids for. */
function dearestImpression({ strategy, adSets }: CompiledCampaign): bigint {
  const highest = Math.max(0, ...adSets.map(({ maxPrice }) => maxPrice));
  const dearest = strategy === 'CPC' ? (highest * maxClicksOfThousand) / 1000 : highest / 1000;
  return BigInt(Math.max(1, Math.ceil(dearest)));
}
