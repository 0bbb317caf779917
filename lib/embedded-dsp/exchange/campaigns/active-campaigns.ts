import { slotStartOf } from '../../facts/fact';
import type { Steps } from '../../steps';
import type { BidContext } from '../gates/bid-context';
import { MatchIndex } from '../gates/match-index';
import type { Matched } from '../gates/matched';
import type { ReasonCode } from '../gates/reason-codes';
import { ShownTo } from '../gates/shown-to';
import type { ReportCount } from '../gates/standing-rows';
import { localTime } from '../market/local-time';
import type { RatesToUsd } from '../market/ssp';
import { WinCurve } from '../price/win-curve';
import { Accounts } from './account';
import { type AudienceData, noAudienceData } from './audience-data';
import { type BiddableCampaign, type CampaignUse, type EarlierUse, noUse } from './campaign';
import { type CampaignChanges, wholeChange } from './campaign-changes';
import { CampaignState } from './campaign-state';
import type { CampaignWatcher } from './campaign-watcher';
import { type CompiledCampaign, compileCampaign } from './compiled-campaign';
import { type HistoryRow, rememberRow } from './history-row';
import { noSlice } from './slice';

/** The campaigns that bid now, and the state of those that have stopped. */
export class ActiveCampaigns {
  /** The campaigns that bid now, ordered by id. */
  bidding: readonly CampaignState[] = [];
  readonly curve = new WinCurve();
  audienceData: AudienceData = noAudienceData;
  private changed = new Set<CampaignState>();
  private readonly active = new Map<number, CampaignState>();
  readonly states = new Map<number, CampaignState>();
  readonly accounts = new Accounts();
  readonly shown = new ShownTo();
  private index: MatchIndex;
  /** The second for which the index is prepared; undefined for a new index. */
  private begun: number | undefined;
  /** Notified of every change that a follower must copy; null if there are no followers. */
  watcher: CampaignWatcher | null = null;
  /** Called with changes before they take effect. */
  onChange: ((changes: CampaignChanges, now: number) => void) | null = null;

  constructor(
    private readonly report: ReportCount,
    /** True in a follower: no campaign may spend anything before it has received a budget lease. */
    private readonly isLeased = false,
  ) {
    this.index = new MatchIndex({ campaigns: 0, adSets: 0 }, report);
  }

  /** Replaces all active campaigns. A client that is missing in `balances` gets a balance of 0. */
  *replace(
    campaigns: readonly BiddableCampaign[],
    uses: ReadonlyMap<number, CampaignUse>,
    balances: ReadonlyMap<number, bigint>,
    now: number,
  ): Steps<void> {
    const before = { active: this.active.keys(), clients: this.accounts.clients() };
    yield* this.change(wholeChange(before, campaigns, { uses, balances }), now);
  }

  /** Yields while campaigns are compiled. Auctions held meanwhile use the campaigns that were active before. */
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
      if (state.campaign !== compiled) this.adopt(state, compiled, now, uses.get(compiled.id));
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

  /** Returns the campaigns that were changed or began a quarter of an hour since the last call. */
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

  /** Must be called for each second, before its auctions. */
  beginSecond(second: number): void {
    this.begun = second;
    this.index.begin(second);
  }

  /** Returns the second for an auction between two runs: the last one that began, or `second` for a new index. */
  secondNow(second: number): number {
    if (this.begun === undefined) this.beginSecond(second);
    return this.begun ?? second;
  }

  /** Finds the campaigns that may bid. Refusals are only counted if `isCounted`. */
  match(request: BidContext, rates: RatesToUsd, isCounted = true): Matched {
    const shown = request.viewer === null ? [] : this.shown.of(request.viewer);
    return this.index.match(request, rates, shown, isCounted);
  }

  /** The gate that refused the campaign that came furthest, among those that the last `match` refused. */
  get furthest(): ReasonCode | null {
    return this.index.furthest;
  }

  /** Reports the refusals and the results of offers that were counted since the last call. */
  reportCounts(): void {
    this.index.reportAll();
    for (const state of this.states.values()) state.reportOffers((code, count) => this.report(state, code, count));
  }

  addEarlier(uses: ReadonlyMap<number, EarlierUse>): void {
    for (const [id, use] of uses) this.states.get(id)?.addEarlier(use);
    for (const state of this.states.values()) this.changed.add(state);
  }

  remember(rows: Iterable<HistoryRow>): void {
    for (const row of rows) {
      const state = this.states.get(row.campaignId);
      if (state) rememberRow(state, row);
    }
  }

  /** Puts changed campaigns into the index. With many changes, building a new index is cheaper. */
  private place(states: readonly CampaignState[]): void {
    const isMuch = states.length > 64 && states.length * 8 > this.active.size;
    if (!isMuch && states.every((state) => this.index.hasRoomFor(state))) {
      for (const state of states) this.index.put(state);
      return;
    }
    this.index.reportAll();
    const { bidding } = this;
    const adSets = Math.max(0, ...bidding.map(({ campaign }) => campaign.adSets.length));
    this.index = new MatchIndex({ campaigns: Math.ceil(bidding.length * 1.25) + 32, adSets: adSets + 1 }, this.report);
    this.begun = undefined;
    for (const state of bidding) this.index.put(state);
  }

  private adopt(state: CampaignState, campaign: CompiledCampaign, now: number, use: CampaignUse | undefined): void {
    const hasMoved = state.campaign.timeZone !== campaign.timeZone;
    if (hasMoved && use?.day === localTime(campaign.timeZone, now).day) state.takeDay(use);
    state.adopt(campaign);
    if (!this.active.has(campaign.id)) state.beginSlot(slotStartOf(now));
  }

  private meet(campaign: CompiledCampaign, uses: ReadonlyMap<number, CampaignUse>, now: number): CampaignState {
    const { day } = localTime(campaign.timeZone, now);
    const use = uses.get(campaign.id) ?? { ...noUse, day };
    const account = this.accounts.of(campaign.clientId);
    // The state already notifies in its constructor, before `states` contains it.
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
