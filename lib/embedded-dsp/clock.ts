import { setTimeout as pause } from 'node:timers/promises';

/** The time as a program that runs by itself sees it; a test brings its own. */
export interface Clock {
  /** Epoch ms, as people have it. It may jump, forward or back. */
  now(): number;
  /** Ms since some moment. It never goes back and never jumps, so pauses are measured with it. */
  elapsed(): number;
  /** Resolves after `ms`, or when the signal is aborted. Never throws. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
};
