import type { RuleBook } from './campaigns/knowledge';
import type { Learned } from './campaigns/learned';
import type { MarketSoFar } from './exchange';

/** What the exchange sells from, and what its bidder knows: enough to decide elsewhere as it would. */
export interface MarketNow extends MarketSoFar {
  learned: ReadonlyMap<number, Learned>;
  /** Epoch ms until which each person is in a segment. */
  segments: ReadonlyMap<number, ReadonlyMap<number, number>>;
  books: ReadonlyMap<number, RuleBook>;
}
