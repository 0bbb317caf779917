import type { CampaignState } from '../campaigns/campaign-state';
import { common, isNothing, noSlice, type Slice, together, without } from '../campaigns/slice';
import { homeOf, leaseMs, lostMs, type Told, type ToldCampaign } from './hand-over';
import { Leases } from './leases';
import { leftFor, sliceOf } from './slice-of';

/** Told at once: a bidder that has just begun learns of thousands in several answers. */
const [mostCampaigns, mostShown, mostResults] = [2_000, 10_000, 10_000];
const latelyMs = 10_000;

/** A bidder as its leader knows it: what it holds, what it was not told yet, and when it was heard of. Times in ms. */
export class FollowedBidder {
  readonly leases = new Leases();
  private readonly changed = new Set<CampaignState>();
  private readonly shown = new Map<CampaignState, Set<number>>();
  private results: Told['results'][number][] = [];
  /** Promised in this stretch of ten seconds and in the last one. */
  private lately = new Map<CampaignState, Slice>();
  private before = new Map<CampaignState, Slice>();
  private stretch = 0;
  private isNew = true;

  constructor(
    readonly at: number,
    private readonly bidders: number,
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
    if (viewer >= 0 || homeOf(viewer, this.bidders) !== this.at) return;
    const people = this.shown.get(state) ?? new Set();
    this.shown.set(state, people.add(viewer));
  }

  count(result: Told['results'][number]): void {
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
    isSeated(state: CampaignState): boolean;
    until: number;
  }): Omit<Told, 'moment' | 'observed'> {
    const isFirst = this.isNew;
    this.isNew = false;
    const states = [...this.changed].slice(0, mostCampaigns);
    const campaigns = states.map((state) => this.tell(state, parts));
    for (const state of states) this.changed.delete(state);
    const [shown, results] = [this.takeShown(), this.results.splice(0, mostResults)];
    const hasMore = this.changed.size > 0 || this.shown.size > 0 || this.results.length > 0;
    return { isFirst, hasMore, campaigns, shown, results };
  }

  private takeShown(): Told['shown'] {
    const taken: Told['shown'][number][] = [];
    for (const [state, people] of this.shown) {
      if (taken.length >= mostShown) break;
      this.shown.delete(state);
      for (const viewer of people)
        taken.push({ campaignId: state.campaign.id, viewer, times: [...state.frequency.timesOf(viewer)] });
    }
    return taken;
  }

  private tell(
    state: CampaignState,
    { heldOf, isSeated, until }: Parameters<FollowedBidder['takeNews']>[0],
  ): ToldCampaign {
    const target = isSeated(state) ? this.targetOf(state, heldOf(state)) : noSlice;
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

  private targetOf(state: CampaignState, held: Slice): Slice {
    const [now, then] = [this.lately.get(state) ?? noSlice, this.before.get(state) ?? noSlice];
    return sliceOf(together(leftFor(state), held), state.campaign, {
      bidders: this.bidders,
      isHome: homeOf(state.campaign.id, this.bidders) === this.at,
      lately: now.money > then.money ? now : then,
    });
  }
}

/** To the bidder its own slice is not reserved: it may promise it. */
function withoutSlice(state: CampaignState, { money, impressions }: Slice): ToldCampaign['standing'] {
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
