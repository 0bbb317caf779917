/** Concurrent requests. */
const maxRequests = 256;
/** Weight of a new measurement in the moving average. */
const weight = 0.1;
/** Milliseconds for one slot, before the first measurement. */
const usualEach = 0.1;

/**
 * Counts concurrent bid requests and predicts how long another one takes. Under overload the newest request is refused,
 * because a queue would make all of them late. `clock` returns monotonic milliseconds.
 */
export class WorkLoad {
  private requests = 0;
  private slots = 0;
  private each = usualEach;
  private endedAt = Number.NEGATIVE_INFINITY;
  /** Time when the last slot was finished, or the first one began. */
  private movedAt = 0;

  constructor(private readonly clock = () => performance.now()) {}

  /** Admits a request; returns false if there are too many. An admitted request must call `leave`. */
  enter(): boolean {
    if (this.requests >= maxRequests) return false;
    this.requests++;
    return true;
  }

  leave(): void {
    this.requests--;
  }

  /**
   * Returns the expected milliseconds until `slots` more slots are decided; 0 when idle. Work without progress for a
   * while is expected to take at least as long again.
   */
  expected(slots: number): number {
    if (this.slots === 0) return 0;
    return Math.max((this.slots + slots) * this.each, this.clock() - this.movedAt);
  }

  /** Runs and measures work on slots, which is done after all work that began before it. */
  async run<T>(slots: number, work: () => Promise<T>): Promise<T> {
    const beganAt = this.clock();
    if (this.slots === 0) this.movedAt = beganAt;
    this.slots += slots;
    try {
      return await work();
    } finally {
      this.slots -= slots;
      this.measure(slots, beganAt);
    }
  }

  /** Work that waited for others is timed from their end. Work that ran alone took at most its whole time. */
  private measure(slots: number, beganAt: number): void {
    const now = this.clock();
    const each = (now - Math.max(beganAt, this.endedAt)) / Math.max(1, slots);
    if (beganAt < this.endedAt) this.each += (each - this.each) * weight;
    else this.each = Math.min(this.each, each);
    this.endedAt = now;
    this.movedAt = now;
  }
}
