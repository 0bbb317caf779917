import type { CampaignState } from '../campaigns/campaign-state';

/** Assigns campaigns to the rows of the index. */
export class IndexRows {
  private readonly states: (CampaignState | undefined)[];
  private readonly rows = new Map<CampaignState, number>();
  private readonly free: number[] = [];
  private known: boolean | undefined;

  constructor(size: number) {
    this.states = new Array<CampaignState | undefined>(size).fill(undefined);
    for (let row = size - 1; row >= 0; row--) this.free.push(row);
  }

  get isFull(): boolean {
    return this.free.length === 0;
  }

  /** Returns whether the campaigns are in the order of their ids. */
  get isOrdered(): boolean {
    this.known ??= this.states
      .flatMap((state) => state?.campaign.id ?? [])
      .every((id, at, ids) => at === 0 || id > (ids[at - 1] ?? 0));
    return this.known;
  }

  at(row: number): CampaignState | undefined {
    return this.states[row];
  }

  of(state: CampaignState): number | undefined {
    return this.rows.get(state);
  }

  /** Assigns a row to a campaign. Throws if none is free. */
  enter(state: CampaignState): number {
    const row = this.free.pop();
    if (row === undefined) throw new Error('The index is full');
    this.rows.set(state, row);
    this.states[row] = state;
    this.known = undefined;
    return row;
  }

  leave(state: CampaignState, row: number): void {
    this.rows.delete(state);
    this.states[row] = undefined;
    this.free.push(row);
    this.known = undefined;
  }
}
