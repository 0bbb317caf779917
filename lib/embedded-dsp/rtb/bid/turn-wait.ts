/** Interval of the timer. Delays of up to two intervals are ignored. */
const beatMs = 5;
/** The timer stops after this time without a query. */
const restMs = 1_000;

/**
 * Estimates how long a request may have waited for the event loop before it was read, because the system queues
 * requests while other work runs. A timer at even intervals measures its own delay.
 */
export class TurnWait {
  private timer: NodeJS.Timeout | undefined;
  private beats: [before: number, latest: number] = [0, 0];
  private requestedAt = 0;

  /** `clock` returns monotonic milliseconds. */
  constructor(private readonly clock = () => performance.now()) {}

  /** Upper bound of the wait in milliseconds. */
  get ms(): number {
    const now = this.clock();
    this.requestedAt = now;
    if (!this.timer) this.begin(now);
    // Work that was queued before the latest interval is executed after it.
    return Math.max(0, now - this.beats[0] - 2 * beatMs);
  }

  private begin(now: number): void {
    this.beats = [now, now];
    this.timer = setInterval(() => this.beat(), beatMs).unref();
  }

  private beat(): void {
    const now = this.clock();
    this.beats = [this.beats[1], now];
    if (now - this.requestedAt < restMs) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
