import { setTimeout as pause } from 'node:timers/promises';

/** The clock of background tasks. Tests can replace it. */
export interface Clock {
  /** Epoch ms of the system clock. It can jump forward or back. */
  now(): number;
  /** Monotonic milliseconds, for measuring durations. */
  elapsed(): number;
  /** Resolves after `ms`, or when the signal aborts. Never rejects. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
};
