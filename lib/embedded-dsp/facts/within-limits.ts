import { Refusal } from '@/lib/contract/refusal';
import { withinTime } from '@/lib/contract/within-time';
import { defaultTimeoutMs, type QueryLimits } from './facts';

/**
 * Runs a reading with a signal that aborts when the caller leaves or the time is over. Throws the caller's reason in
 * the one case and `Refusal('DATABASE_TIMEOUT')` in the other, whatever the engine said about being stopped.
 */
export async function withinLimits<T>(limits: QueryLimits, run: (stop: AbortSignal) => Promise<T>): Promise<T> {
  return withinTime(limits.timeoutMs ?? defaultTimeoutMs, limits.signal, async (stop) => {
    try {
      return await run(stop);
    } catch (error) {
      limits.signal?.throwIfAborted();
      throw stop.aborted ? new Refusal('DATABASE_TIMEOUT') : error;
    }
  });
}
