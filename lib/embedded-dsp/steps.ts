import { setImmediate as breathe } from 'node:timers/promises';

/** Work that may rest between two of its steps. */
export type Steps<T> = Generator<void, T, void>;

/** Does it all at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does it in turns of about `turnMs`; the event loop goes round between them. */
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
