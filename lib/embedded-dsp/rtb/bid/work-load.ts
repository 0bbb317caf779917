/** Requests of which something is kept in memory. */
const mostRequests = 256;
/** How much a new measurement changes what is expected. */
const weight = 0.1;
/** Milliseconds that a slot is expected to take before anything was measured. */
const usualEach = 0.1;

/**
 * What is being decided, and how long more of it would take. The newest request is the one to be turned away: a queue
 * makes all of them late. `clock` answers ms and only goes forward.
 */
export class WorkLoad {
  private requests = 0;
  private slots = 0;
  private each = usualEach;
  private endedAt = Number.NEGATIVE_INFINITY;
  /** When the work that is under way last became less. */
  private movedAt = 0;

  constructor(private readonly clock = () => performance.now()) {}

  /** Lets a request in; false when there are too many. Whoever is let in must `leave`. */
  enter(): boolean {
    if (this.requests >= mostRequests) return false;
    this.requests++;
    return true;
  }

  leave(): void {
    this.requests--;
  }

  /**
   * Milliseconds until so many more slots would be decided. Nothing stands before the first: it is to be tried. What has
   * not moved for a while is expected to stand as long again.
   */
  expected(slots: number): number {
    if (this.slots === 0) return 0;
    return Math.max((this.slots + slots) * this.each, this.clock() - this.movedAt);
  }

  /** Measures work on slots that stands behind all work that was begun before. */
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

  /** While others were before it, a slot took the time since they ended. One that was alone took no longer than it waited. */
  private measure(slots: number, beganAt: number): void {
    const now = this.clock();
    const each = (now - Math.max(beganAt, this.endedAt)) / Math.max(1, slots);
    if (beganAt < this.endedAt) this.each += (each - this.each) * weight;
    else this.each = Math.min(this.each, each);
    this.endedAt = now;
    this.movedAt = now;
  }
}
