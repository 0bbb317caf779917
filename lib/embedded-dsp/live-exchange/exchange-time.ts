import type { Clock } from '../clock';

/** A longer gap of the clock is skipped, because a suspended machine held no auctions meanwhile. */
const longestGapMs = 3_600_000;
/** How much time is caught up per turn, up to speed 75: tens of ms of work, so that the API can respond between turns. */
const stepMs = 30_000;
const stepSpeed = 75;
/** Must be longer than a turn takes, or the exchange would fall behind permanently. */
const shortestStepMs = 2_000;

/** Smaller steps back are usual corrections by a time server and are not logged. */
const warnAfterMs = 30_000;

/** The next step of the exchange's time. */
export interface Step {
  /** Epoch ms up to which time is skipped without auctions; null if nothing is skipped. */
  skipTo: number | null;
  /** Epoch ms from which and up to which auctions are held. */
  from: number;
  to: number;
  /** Whether there is more time to catch up. */
  isBehind: boolean;
}

/**
 * The exchange's own time. It follows the system clock but never goes back, because no second may have auctions twice:
 * while the clock is behind, it advances at half speed until the clock has caught up. After a jump forward it catches
 * up in bounded steps.
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
    this.longestStepMs = Math.max(shortestStepMs, stepMs / Math.max(1, speed / stepSpeed));
  }

  /** Advances the time by one step. */
  next(): Step {
    const now = this.clock.now();
    const elapsed = this.clock.elapsed();
    const passed = elapsed - this.lookedAt;
    const from = this.at;
    this.lookedAt = elapsed;
    if (now < this.at) {
      if (!this.isAhead && this.at - now > warnAfterMs)
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
