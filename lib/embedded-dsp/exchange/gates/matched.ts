import type { AdSetLanes } from '../campaigns/ad-set-lanes';
import type { CampaignState } from '../campaigns/campaign-state';
import type { CompiledAdSet } from '../campaigns/compiled-campaign';
import { type Bits, hasBit, lowestBit } from './bits';
import type { IndexRows } from './index-rows';

/**
 * Receives a matched campaign and those of its ad sets that pass every gate. At least one of them may reach the floor
 * price.
 */
export type ReadMatch = (state: CampaignState, adSets: readonly CompiledAdSet[]) => void;

/** The campaigns that the latest request matched. Its readers create objects only for those that they need. */
export class Matched {
  /** By row of the index. */
  readonly rows: Bits;

  constructor(
    private readonly indexRows: IndexRows,
    private readonly adSets: AdSetLanes,
    words: number,
  ) {
    this.rows = new Int32Array(words);
  }

  /** Reads all of them, ordered by id. */
  read(read: ReadMatch): void {
    if (this.indexRows.isOrdered) this.readRows(read);
    else for (const [state, adSets] of this.ordered()) read(state, adSets);
  }

  has(row: number): boolean {
    return hasBit(this.rows, row);
  }

  /** Returns the row of a campaign, which it keeps until it is removed. Throws if it is not in the index. */
  rowOf(state: CampaignState): number {
    const row = this.indexRows.of(state);
    if (row === undefined) throw new Error(`Campaign ${state.campaign.id} is not in the index`);
    return row;
  }

  /** Returns the ad sets of a matched campaign that passed every gate. */
  adSetsOf(row: number, { campaign }: CampaignState): readonly CompiledAdSet[] {
    return this.adSets.leftOf(row, campaign);
  }

  private readRows(read: ReadMatch): void {
    for (let word = 0; word < this.rows.length; word++) {
      for (let rest = this.rows[word] ?? 0; rest !== 0; rest &= rest - 1) {
        const row = word * 32 + lowestBit(rest);
        const state = this.indexRows.at(row);
        if (state) read(state, this.adSetsOf(row, state));
      }
    }
  }

  private ordered(): Parameters<ReadMatch>[] {
    const found: Parameters<ReadMatch>[] = [];
    this.readRows((...match) => void found.push(match));
    return found.sort(([one], [other]) => one.campaign.id - other.campaign.id);
  }
}
