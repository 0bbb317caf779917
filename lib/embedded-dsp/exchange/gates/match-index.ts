import { AdSetLanes } from '../campaigns/ad-set-lanes';
import type { CampaignState } from '../campaigns/campaign-state';
import { noAdSet } from '../campaigns/compiled-campaign';
import type { RatesToUsd } from '../market/ssp';
import type { BidContext } from './bid-context';
import { type Bits, clearBit, setBit } from './bits';
import { maxAdditions } from './bulk-counts';
import { exchangeGates, viewerGates } from './campaign-gates';
import type { AdSetGateInput } from './gate';
import { GateRows, type ReadGateInput } from './gate-rows';
import { IndexRows } from './index-rows';
import { Matched } from './matched';
import type { ReasonCode } from './reason-codes';
import { Refusals } from './refusals';
import { type ReportCount, StandingRows } from './standing-rows';

export interface IndexSize {
  campaigns: number;
  /** Number of ad sets of the campaign with the most ad sets. */
  adSets: number;
}

/**
 * Finds the campaigns that pass every gate, 32 at a time, from cached results of the gates. This avoids checking each
 * gate for each campaign and request. A refused campaign is counted under the code of the first gate that refuses it.
 */
export class MatchIndex {
  private readonly words: number;
  private readonly present: Bits;
  private readonly matched: Matched;
  private readonly indexRows: IndexRows;
  private readonly before: readonly GateRows[];
  private readonly standing: StandingRows;
  private readonly after: readonly GateRows[];
  private readonly campaignGates: readonly GateRows[];
  private readonly adSets: AdSetLanes;
  private readonly changed = new Set<CampaignState>();
  private readonly refusals = new Refusals();
  private additions = 0;

  constructor(
    { campaigns, adSets }: IndexSize,
    private readonly report: ReportCount,
  ) {
    this.words = Math.ceil(campaigns / 32);
    this.present = new Int32Array(this.words);
    this.indexRows = new IndexRows(this.words * 32);
    const gateInputOf = gateInputsOf(this.indexRows);
    const rowsOf = (gates: typeof exchangeGates) =>
      gates.map((gate) => new GateRows(gate, this.words, this.words, gateInputOf));
    this.before = rowsOf(exchangeGates);
    this.standing = new StandingRows(this.words, this.indexRows, report, this.refusals);
    this.after = rowsOf(viewerGates);
    this.campaignGates = [...this.before, ...this.after];
    this.adSets = new AdSetLanes(this.words, Math.max(1, adSets), gateInputOf, this.refusals);
    this.matched = new Matched(this.indexRows, this.adSets, this.words);
  }

  /** Returns whether the index has room for a campaign. */
  hasRoomFor(state: CampaignState): boolean {
    if (state.campaign.adSets.length > this.adSets.lanes) return false;
    return !this.indexRows.isFull || this.indexRows.of(state) !== undefined;
  }

  /** Adds a campaign, or updates it. */
  put(state: CampaignState): void {
    this.remove(state);
    const row = this.indexRows.enter(state);
    const { campaign } = state;
    setBit(this.present, row);
    for (const gate of this.campaignGates) gate.add(row, { campaign, adSet: noAdSet });
    this.adSets.add(row, campaign);
    this.changed.add(state);
  }

  /** Removes a campaign and reports its counted refusals. */
  remove(state: CampaignState): void {
    const row = this.indexRows.of(state);
    if (row === undefined) return;
    this.standing.remove(row);
    for (const { code, refused } of this.refusing()) {
      const count = refused.take(row);
      if (count > 0) this.report(state, code, count);
    }
    for (const gate of this.campaignGates) gate.remove(row);
    this.adSets.remove(row);
    clearBit(this.present, row);
    this.changed.delete(state);
    this.indexRows.leave(state, row);
  }

  /** Must be called when a campaign was used, paid for, or began a quarter of an hour. */
  touch(state: CampaignState): void {
    this.changed.add(state);
  }

  /** Begins a second of auctions. If seconds were skipped, every campaign must be touched first. */
  begin(second: number): void {
    this.standing.begin(second);
  }

  /** Reports and resets all counts. */
  reportAll(): void {
    this.additions = 0;
    this.standing.reportAll();
    for (const { code, refused } of this.refusing()) {
      refused.takeAll((row, count) => {
        const state = this.indexRows.at(row);
        if (state) this.report(state, code, count);
      });
    }
  }

  /**
   * Finds the campaigns that pass every gate and may reach the floor price; the result is valid until the next request.
   * `shown` must contain every campaign that the viewer was shown. Refusals are only counted if `isCounted`.
   */
  match(request: BidContext, rates: RatesToUsd, shown: Iterable<CampaignState>, isCounted: boolean): Matched {
    if (this.additions === maxAdditions) this.reportAll();
    if (isCounted) this.additions++;
    this.refusals.begin(isCounted);
    this.judgeChanged();
    const shownRows = [...shown].flatMap((state) => this.indexRows.of(state) ?? []);
    for (const gate of this.campaignGates) gate.meet(request, shownRows);
    this.adSets.meet(request, rates);
    const { rows } = this.matched;
    for (let word = 0; word < this.words; word++) {
      const present = this.present[word] ?? 0;
      rows[word] = present === 0 ? 0 : this.through(word, present, request);
    }
    for (const gate of this.after) gate.leave(shownRows);
    return this.matched;
  }

  /** The gate that refused the campaign that came furthest, among those that the last request did not match. */
  get furthest(): ReasonCode | null {
    return this.refusals.furthest;
  }

  private refusing(): Pick<GateRows, 'code' | 'refused'>[] {
    return [...this.campaignGates, ...this.adSets.gates, this.adSets.prices];
  }

  private judgeChanged(): void {
    for (const state of this.changed) {
      const row = this.indexRows.of(state);
      if (row !== undefined) this.standing.judge(row);
    }
    this.changed.clear();
  }

  private through(word: number, present: number, request: BidContext): number {
    let alive = present;
    for (const gate of this.before) alive = this.passing(gate, word, alive, request);
    if (alive !== 0) alive = this.standing.through(word, alive, request.at);
    for (const gate of this.after) alive = alive === 0 ? 0 : this.passing(gate, word, alive, request);
    return alive === 0 ? 0 : this.adSets.through(word, alive, request);
  }

  private passing(gate: GateRows, word: number, alive: number, request: BidContext): number {
    const passed = gate.through(word, alive, request);
    if (passed !== alive) this.refusals.add(gate, word, alive & ~passed);
    return passed;
  }
}

/** Returns one reused input object. This is safe because gates keep no reference to it. */
function gateInputsOf(indexRows: IndexRows): ReadGateInput {
  let input: AdSetGateInput | undefined;
  return (row, request, lane = 0) => {
    const state = indexRows.at(row);
    if (!state) throw new Error(`No campaign stands in row ${row}`);
    const { campaign } = state;
    const adSet = campaign.adSets[lane] ?? noAdSet;
    input ??= { request, cityName: '', campaign, reading: state, adSet };
    input.request = request;
    input.campaign = campaign;
    input.reading = state;
    input.adSet = adSet;
    return input;
  };
}
