import { setImmediate as breathe } from 'node:timers/promises';

/** Work that can yield between steps. */
export type Steps<T> = Generator<void, T, void>;

/** Runs all steps at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs the steps in turns of about `turnMs`. The event loop continues between them. */
export async function inTurns<T>(steps: Steps<T>, turnMs: number): Promise<T> {
  for (;;) {
    const until = performance.now() + turnMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await breathe();
  }
}
