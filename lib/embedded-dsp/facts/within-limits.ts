import { Refusal } from '@/lib/contract/refusal';
import { defaultTimeoutMs, type QueryLimits } from './facts';

/**
 * Runs a reading with a signal that aborts when the caller leaves or the time is over. Throws the caller's reason in
 * the one case and `Refusal('DATABASE_TIMEOUT')` in the other, whatever the engine said about being stopped.
 */
export async function withinLimits<T>(limits: QueryLimits, run: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout(limits.timeoutMs ?? defaultTimeoutMs);
  const stop = limits.signal ? AbortSignal.any([limits.signal, timeout]) : timeout;
  try {
    return await run(stop);
  } catch (error) {
    limits.signal?.throwIfAborted();
    throw timeout.aborted ? new Refusal('DATABASE_TIMEOUT') : error;
  }
}
