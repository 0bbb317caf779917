import { Refusal } from '@/lib/contract/refusal';
import { withinTime } from '@/lib/contract/within-time';
import { defaultTimeoutMs, type QueryLimits } from './facts';

/**
 * Runs a reading with a signal that aborts when the client disconnects or the time is over. Throws the client's reason
 * in the first case and `Refusal('DATABASE_TIMEOUT')` in the second, whatever error the engine throws.
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
