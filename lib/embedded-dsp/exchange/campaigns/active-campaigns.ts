import { slotMs } from '../../facts/fact';
import type { Steps } from '../../steps';
import type { BidContext } from '../gates/bid-context';
import { type Match, MatchIndex } from '../gates/match-index';
import type { ReasonCode } from '../gates/reason-codes';
import { ShownTo } from '../gates/shown-to';
import type { TellCount } from '../gates/standing-rows';
import { localTime } from '../market/local-time';
import type { RatesToUsd } from '../market/ssp';
import { WinCurve } from '../price/win-curve';
import { Accounts } from './account';
import { type AudienceData, noAudienceData } from './audience-data';
import type { BiddableCampaign, CampaignUse } from './campaign';
import { type CampaignChanges, wholeChange } from './campaign-changes';
import { CampaignState } from './campaign-state';
import type { CampaignWatcher } from './campaign-watcher';
import { type CompiledCampaign, compileCampaign } from './compiled-campaign';
import { type HistoryRow, rememberRow } from './history-row';
import { noSlice } from './slice';

/** The campaigns at the table, and the memory of those that have left it. */
export class ActiveCampaigns {
  /** Those that bid now, in the order of their ids. */
  bidding: readonly CampaignState[] = [];
  readonly curve = new WinCurve();
  audienceData: AudienceData = noAudienceData;
  private changed = new Set<CampaignState>();
  private readonly active = new Map<number, CampaignState>();
  readonly states = new Map<number, CampaignState>();
  readonly accounts = new Accounts();
  readonly shown = new ShownTo();
  private index: MatchIndex;
  /** The second for which the index stands ready; undefined for one that has seen none. */
  private begun: number | undefined;

  /** Hears of everything that a bidder elsewhere must follow; null where there is none. */
  watcher: CampaignWatcher | null = null;
  /** Hears of changes before they count. */
  onChange: ((changes: CampaignChanges, now: number) => void) | null = null;

  constructor(
    private readonly tell: TellCount,
    /** Nothing is promised before a slice is told, as in a bidder that follows another one. */
    private readonly isLeased = false,
  ) {
    this.index = new MatchIndex({ campaigns: 0, adSets: 0 }, tell);
  }

  /** Keeps these campaigns and no others. A client without a balance has none. */
  *replace(
    campaigns: readonly BiddableCampaign[],
    uses: ReadonlyMap<number, CampaignUse>,
    balances: ReadonlyMap<number, bigint>,
    now: number,
  ): Steps<void> {
    const before = { active: this.active.keys(), clients: this.accounts.clients() };
    yield* this.change(wholeChange(before, campaigns, { uses, balances }), now);
  }

  /** Rests while the campaigns are made ready; auctions between go on with those that were active. */
  *change(changes: CampaignChanges, now: number): Steps<void> {
    this.onChange?.(changes, now);
    const { changed, gone, uses, balances } = changes;
    for (const [clientId, balance] of balances) this.accounts.of(clientId).set({ balance });
    const ready: { state: CampaignState; compiled: CompiledCampaign }[] = [];
    for (const campaign of changed) {
      const compiled = compileCampaign(campaign);
      ready.push({ state: this.states.get(campaign.id) ?? this.meet(compiled, uses, now), compiled });
      yield;
    }
    for (const id of gone) {
      const state = this.active.get(id);
      this.active.delete(id);
      if (!state) continue;
      this.index.remove(state);
      this.watcher?.changed(state);
    }
    for (const { state, compiled } of ready) {
      if (state.campaign !== compiled) this.adopt(state, compiled, now);
      this.active.set(state.campaign.id, state);
      this.changed.add(state);
      this.watcher?.changed(state);
    }
    this.bidding = [...this.active.values()].sort((one, other) => one.campaign.id - other.campaign.id);
    this.place(ready.map(({ state }) => state));
  }

  stateOf(campaignId: number): CampaignState | undefined {
    return this.states.get(campaignId);
  }

  isActive({ campaign }: CampaignState): boolean {
    return this.active.has(campaign.id);
  }

  /** Those that were active or began a quarter of an hour since the last question. */
  takeChanged(): ReadonlySet<CampaignState> {
    const { changed } = this;
    this.changed = new Set();
    return changed;
  }

  *beginSlot(at: number): Steps<void> {
    for (const state of this.bidding) {
      state.beginSlot(at);
      this.changed.add(state);
      yield;
    }
  }

  /** To be called at every second, before its auctions. */
  beginSecond(second: number): void {
    this.begun = second;
    this.index.begin(second);
  }

  /** The second in which an auction between two runs is held: the last that began, or `second` for a fresh index. */
  secondNow(second: number): number {
    if (this.begun === undefined) this.beginSecond(second);
    return this.begun ?? second;
  }

  /** What may be bid for; refusals of a request that is only tried are not counted. */
  match(request: BidContext, rates: RatesToUsd, isCounted = true): Match[] {
    const shown = request.viewer === null ? [] : this.shown.of(request.viewer);
    return this.index.match(request, rates, shown, isCounted);
  }

  /** At which gate the campaign was refused that came furthest of those that the last `match` refused. */
  get furthest(): ReasonCode | null {
    return this.index.furthest;
  }

  /** Tells the refusals and lost bids that were counted since. */
  tellCounts(): void {
    this.index.tellAll();
    for (const state of this.states.values()) {
      if (state.losses > 0) this.tell(state, 'LOST', state.losses);
      state.losses = 0;
    }
  }

  remember(rows: Iterable<HistoryRow>): void {
    for (const row of rows) {
      const state = this.states.get(row.campaignId);
      if (state) rememberRow(state, row);
    }
  }

  /** Brings the index up to date with what was active; where much is new, a fresh one costs less. */
  private place(states: readonly CampaignState[]): void {
    const isMuch = states.length > 64 && states.length * 8 > this.active.size;
    if (!isMuch && states.every((state) => this.index.hasRoomFor(state))) {
      for (const state of states) this.index.put(state);
      return;
    }
    this.index.tellAll();
    const { bidding } = this;
    const adSets = Math.max(0, ...bidding.map(({ campaign }) => campaign.adSets.length));
    this.index = new MatchIndex({ campaigns: Math.ceil(bidding.length * 1.25) + 32, adSets: adSets + 1 }, this.tell);
    this.begun = undefined;
    for (const state of bidding) this.index.put(state);
  }

  private adopt(state: CampaignState, campaign: CompiledCampaign, now: number): void {
    state.adopt(campaign);
    if (!this.active.has(campaign.id)) state.beginSlot(slotStartOf(now));
  }

  private meet(campaign: CompiledCampaign, uses: ReadonlyMap<number, CampaignUse>, now: number): CampaignState {
    const { day } = localTime(campaign.timeZone, now);
    const use = uses.get(campaign.id) ?? { ...unused, day };
    const account = this.accounts.of(campaign.clientId);
    // It tells of itself while it is made: nobody listens before it is known.
    const touch = () => this.touch(this.states.get(campaign.id));
    const state = new CampaignState(campaign, use, account, {
      curve: this.curve,
      audienceData: () => this.audienceData,
      onChange: touch,
      onPerson: (viewer, isShown) => this.shown.follow(state, viewer, isShown),
      onShown: (viewer) => this.watcher?.shown(state, viewer),
      onResult: (...result) => this.watcher?.counted(state, ...result),
    });
    account.watch(touch);
    state.beginSlot(slotStartOf(now));
    if (this.isLeased) state.keepTo(noSlice);
    this.states.set(campaign.id, state);
    return state;
  }

  private touch(state: CampaignState | undefined): void {
    if (!state) return;
    this.index.touch(state);
    this.watcher?.changed(state);
  }
}

const unused = { spent: 0n, clicks: 0, impressions: 0, spentToday: 0n, clicksToday: 0, impressionsToday: 0 };

const slotStartOf = (at: number): number => Math.floor(at / slotMs) * slotMs;
