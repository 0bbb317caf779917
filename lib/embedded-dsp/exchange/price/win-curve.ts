/** Multiples of the floor price by which bids are grouped. Each step reaches up to the next one. */
export const winSteps = [1, 1.2, 1.4, 1.7, 2, 2.4, 2.9, 3.5, 4.5, 6, 9] as const;

/** Win rates assumed before any observation, and the number of bids that this assumption counts for. */
const prior = [0.05, 0.1, 0.16, 0.25, 0.34, 0.45, 0.56, 0.67, 0.79, 0.89, 0.96];
const priorBids = 40;

/** Bids and wins in each step. */
export interface ObservedWins {
  bids: readonly number[];
  wins: readonly number[];
}

/** Observed win rates by the ratio of bid to floor price. */
export class WinCurve {
  private readonly bids = new Float64Array(winSteps.length);
  private readonly wins = new Float64Array(winSteps.length);
  private known: readonly number[] | undefined;

  /** Counts one auction. `bid` and `floor` have the same unit. */
  observe(bid: number, floor: number, isWon: boolean): void {
    this.known = undefined;
    const step = stepOf(bid, floor);
    this.bids[step] = (this.bids[step] ?? 0) + 1;
    if (isWon) this.wins[step] = (this.wins[step] ?? 0) + 1;
  }

  /** Returns the win rate of each step, 0–1. */
  rates(): readonly number[] {
    this.known ??= winSteps.map((_, step) => {
      const believed = (prior[step] ?? 0) * priorBids;
      return ((this.wins[step] ?? 0) + believed) / ((this.bids[step] ?? 0) + priorBids);
    });
    return this.known;
  }

  /** Returns the win rate of a bid. `bid` and `floor` have the same unit. */
  rateAt(bid: number, floor: number): number {
    return this.rates()[stepOf(bid, floor)] ?? 0;
  }

  /** Returns the counts for another bidder. */
  observed(): ObservedWins {
    return { bids: [...this.bids], wins: [...this.wins] };
  }

  /** Replaces the counts by those of another bidder. */
  adopt({ bids, wins }: ObservedWins): void {
    this.known = undefined;
    this.bids.set(bids);
    this.wins.set(wins);
  }

  /** Halves the weight of past auctions, because markets change. */
  age(): void {
    this.known = undefined;
    for (let step = 0; step < winSteps.length; step++) {
      this.bids[step] = (this.bids[step] ?? 0) / 2;
      this.wins[step] = (this.wins[step] ?? 0) / 2;
    }
  }
}

function stepOf(bid: number, floor: number): number {
  const height = bid / Math.max(1, floor);
  let step = 0;
  while (step + 1 < winSteps.length && height >= (winSteps[step + 1] ?? 0)) step++;
  return step;
}
