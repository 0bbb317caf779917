import type { Clock } from '../clock';

/** A longer gap of the clock is skipped: a machine that slept has sold nothing meanwhile. */
const longestGapMs = 3_600_000;
/** How much is made up in one turn at speed 1: tens of ms of work, so that the API answers in between. */
const stepMs = 30_000;
/** Longer than a turn takes, or the exchange would fall behind by itself. */
const shortestStepMs = 2_000;

/** A smaller jump back is the usual work of a time server. */
const toldAfterMs = 30_000;

/** Where the exchange goes in one turn. */
export interface Step {
  /** Epoch ms up to which no auctions are run first, because nobody was there. */
  skipTo: number | null;
  /** Epoch ms from which and up to which auctions are run. */
  from: number;
  to: number;
  /** Whether more is to be made up. */
  isBehind: boolean;
}

/**
 * The exchange's own time. It follows the clock, but never goes back, because a second that was lived must not be sold
 * again: while the clock is behind, it goes on at half pace until the clock has caught up. What is missing after a jump
 * forward is made up in bounded steps.
 */
export class ExchangeTime {
  /** Epoch ms. */
  at: number;
  private lookedAt: number;
  private isAhead = false;
  private readonly longestStepMs: number;

  constructor(
    private readonly clock: Clock,
    speed: number,
  ) {
    this.at = clock.now();
    this.lookedAt = clock.elapsed();
    this.longestStepMs = Math.max(shortestStepMs, stepMs / Math.max(1, speed));
  }

  /** Takes the next step. */
  next(): Step {
    const [now, elapsed] = [this.clock.now(), this.clock.elapsed()];
    const passed = elapsed - this.lookedAt;
    const from = this.at;
    this.lookedAt = elapsed;
    if (now < this.at) {
      if (!this.isAhead && this.at - now > toldAfterMs)
        console.error(`exchange: the clock is ${Math.round((this.at - now) / 60_000)} minutes behind what was sold`);
      this.isAhead = true;
      this.at += Math.min(passed / 2, this.longestStepMs);
      return { skipTo: null, from, to: this.at, isBehind: false };
    }
    this.isAhead = false;
    const gap = now - this.at;
    const skipTo = gap > longestGapMs ? now : null;
    if (skipTo)
      console.error(`exchange: the clock is ${Math.round(gap / 60_000)} minutes ahead; no auctions are run for them`);
    this.at = Math.min(now, (skipTo ?? this.at) + this.longestStepMs);
    return { skipTo, from: skipTo ?? from, to: this.at, isBehind: this.at < now };
  }
}
