/** Between two beats; a wait that is not longer than two of them is none. */
const beatMs = 5;
/** Without a question for so long it stops to beat. */
const restMs = 1_000;

/**
 * How long whatever happens now may have waited until this program had a turn for it: a request lies with the system,
 * unseen, while something else is worked on. It beats at even intervals and looks how late the beats come.
 */
export class TurnWait {
  private timer: NodeJS.Timeout | undefined;
  private beats: [before: number, latest: number] = [0, 0];
  private askedAt = 0;

  /** Of a clock in ms that only goes forward. */
  constructor(private readonly clock = () => performance.now()) {}

  /** Milliseconds, at most. */
  get ms(): number {
    const now = this.clock();
    this.askedAt = now;
    if (!this.timer) this.begin(now);
    // What the latest beat saw was there before it, and is taken up after it.
    return Math.max(0, now - this.beats[0] - 2 * beatMs);
  }

  private begin(now: number): void {
    this.beats = [now, now];
    this.timer = setInterval(() => this.beat(), beatMs).unref();
  }

  private beat(): void {
    const now = this.clock();
    this.beats = [this.beats[1], now];
    if (now - this.askedAt < restMs) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
