import { rankOf } from '../decisions/gate-order';
import type { BulkCounts } from './bulk-counts';
import type { ReasonCode } from './reason-codes';

/** A gate of the index: the code of its refusals, its position among the gates, and its counts. */
export interface Refusing {
  readonly code: ReasonCode;
  readonly rank: number;
  readonly refused: BulkCounts;
}

/**
 * The refusals of the current request: whether they are counted, and the gate at which the furthest campaign was
 * refused.
 */
export class Refusals {
  /** False while a request is only tried. */
  isCounted = true;
  /** Null if no campaign has been refused. */
  furthest: ReasonCode | null = null;
  rank = -1;

  begin(isCounted: boolean): void {
    this.isCounted = isCounted;
    this.furthest = null;
    this.rank = -1;
  }

  /** Counts the refusal of these campaigns of a word by a gate. */
  add({ code, rank, refused }: Refusing, word: number, campaigns: number): void {
    if (this.isCounted) refused.add(word, campaigns);
    if (rank > this.rank) this.reach(code, rank);
  }

  reach(code: ReasonCode, rank = rankOf(code)): void {
    if (rank <= this.rank) return;
    this.furthest = code;
    this.rank = rank;
  }
}
