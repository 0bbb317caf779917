import type { CampaignState } from '../campaigns/campaign-state';
import { rankOf } from '../decisions/gate-order';
import { type Bits, clearBit, lowestBit, putBit, setBit } from './bits';
import { BulkCounts } from './bulk-counts';
import type { IndexRows } from './index-rows';
import type { ReasonCode, StandingCode } from './reason-codes';
import type { Refusals } from './refusals';
import { standingCode, standingGates, steadyUntil } from './standing-gates';

export type ReportCount = (state: CampaignState, code: ReasonCode, count: number) => void;

const lastRank = Math.max(...standingGates.flatMap(({ codes }) => codes.map(rankOf)));

/**
 * Cached results of the standing gates for each campaign. They are checked when a campaign has changed and when a
 * result expires, not for each request. In the second in which its result expires, a campaign is marked in `wavering`
 * and checked for each request.
 */
export class StandingRows {
  private readonly passes: Bits;
  private readonly wavering: Bits;
  private readonly refused: BulkCounts;
  private readonly codes: (StandingCode | null)[];
  /** Rows by the second in which their result expires. */
  private readonly due = new Map<number, number[]>();
  private readonly dueAt: number[];
  private second = 0;

  constructor(
    private readonly words: number,
    private readonly indexRows: IndexRows,
    private readonly report: ReportCount,
    private readonly refusals: Refusals,
  ) {
    this.passes = new Int32Array(words);
    this.wavering = new Int32Array(words);
    this.refused = new BulkCounts(words);
    this.codes = new Array<StandingCode | null>(words * 32).fill(null);
    this.dueAt = new Array<number>(words * 32).fill(-1);
  }

  /**
   * Begins a second and checks the campaigns whose results expire. If seconds were skipped, the caller must judge every
   * campaign.
   */
  begin(second: number): void {
    if (second !== this.second + 1) this.due.clear();
    this.second = second;
    for (let word = 0; word < this.words; word++) {
      for (let rows = this.wavering[word] ?? 0; rows !== 0; rows &= rows - 1) this.judge(word * 32 + lowestBit(rows));
    }
    const due = this.due.get(second) ?? [];
    this.due.delete(second);
    for (const row of due) if (this.dueAt[row] === second) this.judge(row);
  }

  /** Checks the gates for a campaign at the current second. */
  judge(row: number): void {
    const state = this.indexRows.at(row);
    if (!state) return;
    const request = { at: this.second * 1000 };
    const input = { request, campaign: state.campaign, reading: state };
    const code = standingCode(input);
    const until = steadyUntil(input, code);
    const isSteady = until >= request.at + 1000;
    this.follow(row, state, isSteady ? code : null);
    putBit(this.wavering, row, !isSteady);
    this.dueAt[row] = -1;
    if (isSteady && until < Infinity) this.awaitSecond(row, Math.floor(until / 1000));
  }

  /** Returns the campaigns of a word that pass at a moment of the current second. Counts the others. */
  through(word: number, alive: number, at: number): number {
    let passed = alive & (this.passes[word] ?? 0);
    if (passed !== alive) this.refuse(word, alive & ~passed);
    for (let rows = passed & (this.wavering[word] ?? 0); rows !== 0; rows &= rows - 1) {
      const bit = lowestBit(rows);
      const state = this.indexRows.at(word * 32 + bit);
      const code = state && standingCode({ request: { at }, campaign: state.campaign, reading: state });
      if (!code) continue;
      if (this.refusals.isCounted) this.report(state, code, 1);
      this.refusals.reach(code);
      passed &= ~(1 << bit);
    }
    return passed;
  }

  /** Removes a campaign. */
  remove(row: number): void {
    const state = this.indexRows.at(row);
    if (state) this.follow(row, state, null);
    clearBit(this.passes, row);
    clearBit(this.wavering, row);
    this.dueAt[row] = -1;
  }

  /** Reports and resets the counts. */
  reportAll(): void {
    this.refused.takeAll((row, count) => {
      const state = this.indexRows.at(row);
      const code = this.codes[row];
      if (state && code) this.report(state, code, count);
    });
  }

  private refuse(word: number, campaigns: number): void {
    if (this.refusals.isCounted) this.refused.add(word, campaigns);
    for (let rows = campaigns; rows !== 0 && this.refusals.rank < lastRank; rows &= rows - 1) {
      const code = this.codes[word * 32 + lowestBit(rows)];
      if (code) this.refusals.reach(code);
    }
  }

  private follow(row: number, state: CampaignState, code: StandingCode | null): void {
    const before = this.codes[row] ?? null;
    if (before === code) {
      if (code === null) setBit(this.passes, row);
      return;
    }
    const count = before === null ? 0 : this.refused.take(row);
    if (before !== null && count > 0) this.report(state, before, count);
    this.codes[row] = code;
    putBit(this.passes, row, code === null);
  }

  private awaitSecond(row: number, second: number): void {
    this.dueAt[row] = second;
    const due = this.due.get(second);
    if (due) due.push(row);
    else this.due.set(second, [row]);
  }
}
