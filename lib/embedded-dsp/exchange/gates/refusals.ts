import { rankOf } from '../decisions/gate-order';
import type { BulkCounts } from './bulk-counts';
import type { ReasonCode } from './reason-codes';

/** A gate of the index: what it answers to those whom it refuses, and where it stands among the gates. */
export interface Refusing {
  readonly code: ReasonCode;
  readonly rank: number;
  readonly refused: BulkCounts;
}

/** The refusals of one request after another: whether they count, and where the campaign stopped that came furthest. */
export class Refusals {
  /** Off while a request is only tried. */
  isCounted = true;
  /** Null while nobody has been refused. */
  furthest: ReasonCode | null = null;
  rank = -1;

  begin(isCounted: boolean): void {
    this.isCounted = isCounted;
    this.furthest = null;
    this.rank = -1;
  }

  /** A gate refuses these campaigns of a word. */
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
