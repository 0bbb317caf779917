import type { Clock } from '@/lib/embedded-dsp/clock';

interface Sleeper {
  /** Of `elapsed`. */
  until: number;
  wake(): void;
}

/** A clock that stands until a test lets time pass, for one program that works in turns and sleeps in between. */
export class ManualClock implements Clock {
  private wall: number;
  private passed = 0;
  private sleeper: Sleeper | undefined;
  private onAsleep: (() => void) | undefined;
  /** How often the program has slept. */
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

  /** Lets time pass, and resolves when the program has done all that it does within it and sleeps again. */
  async pass(ms: number): Promise<void> {
    const until = this.passed + ms;
    for (let next = await this.asleep(); next.until <= until; next = await this.asleep()) {
      this.move(next.until - this.passed);
      next.wake();
    }
    this.move(until - this.passed);
  }

  /** Sets the wall clock forward or back; no time passes. */
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
