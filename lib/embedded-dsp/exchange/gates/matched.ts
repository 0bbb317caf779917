import type { AdSetLanes } from '../campaigns/ad-set-lanes';
import type { CampaignState } from '../campaigns/campaign-state';
import type { CompiledAdSet } from '../campaigns/compiled-campaign';
import { type Bits, hasBit, lowestBit } from './bits';
import type { IndexRows } from './index-rows';

/** A campaign and those of its ad sets that pass every gate. At least one of them may reach the floor price. */
export interface Match {
  state: CampaignState;
  adSets: readonly CompiledAdSet[];
}

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

  /** Returns all of them, ordered by id. */
  list(): Match[] {
    const found: Match[] = [];
    for (let word = 0; word < this.rows.length; word++) {
      for (let rest = this.rows[word] ?? 0; rest !== 0; rest &= rest - 1) {
        const row = word * 32 + lowestBit(rest);
        const state = this.indexRows.at(row);
        if (state) found.push({ state, adSets: this.adSetsOf(row, state) });
      }
    }
    return this.indexRows.isOrdered
      ? found
      : found.sort((one, other) => one.state.campaign.id - other.state.campaign.id);
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
}
