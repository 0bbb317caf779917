import { setTimeout } from 'node:timers/promises';

const pollMs = 150;

/** Resolves when the address answers with success. Throws the reason of the signal when it aborts. */
export async function untilHealthy(address: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const answer = await fetch(address, { signal }).catch(() => null);
    signal.throwIfAborted();
    if (answer?.ok) return;
    await setTimeout(pollMs);
  }
}
