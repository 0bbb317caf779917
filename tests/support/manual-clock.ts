import type { Clock } from '@/lib/embedded-dsp/clock';

interface Sleeper {
  /** Wake-up time in terms of `elapsed()`. */
  until: number;
  wake(): void;
}

/** A clock that stands still until a test advances it, for one program that works in turns and sleeps in between. */
export class ManualClock implements Clock {
  private wall: number;
  private passed = 0;
  private sleeper: Sleeper | undefined;
  private onAsleep: (() => void) | undefined;
  /** Number of times the program has slept. */
  turns = 0;

  constructor(startsAt: number) {
    this.wall = startsAt;
  }

  readonly now = () => this.wall;
  readonly elapsed = () => this.passed;

  sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    this.turns++;
    return new Promise((resolve) => {
      const wake = () => {
        signal.removeEventListener('abort', wake);
        this.sleeper = undefined;
        resolve();
      };
      signal.addEventListener('abort', wake);
      this.sleeper = { until: this.passed + ms, wake };
      this.onAsleep?.();
    });
  }

  /** Advances time. Resolves when the program has done all its work within that time and sleeps again. */
  async pass(ms: number): Promise<void> {
    const until = this.passed + ms;
    for (let next = await this.asleep(); next.until <= until; next = await this.asleep()) {
      this.move(next.until - this.passed);
      next.wake();
    }
    this.move(until - this.passed);
  }

  /** Moves the wall clock forward or back. No time passes. */
  jump(ms: number): void {
    this.wall += ms;
  }

  private move(ms: number): void {
    this.wall += ms;
    this.passed += ms;
  }

  private async asleep(): Promise<Sleeper> {
    if (!this.sleeper) await new Promise<void>((resolve) => (this.onAsleep = resolve));
    if (!this.sleeper) throw new Error('Woken before it slept');
    return this.sleeper;
  }
}
