/**
 * Calls `run` with a signal that aborts after `ms` or when `other` aborts. It uses its own timer, because Node
 * garbage-collects the timeout of `AbortSignal.any([other, AbortSignal.timeout(ms)])`, which then never fires
 * (github.com/nodejs/node/issues/57736).
 */
export async function withinTime<T>(
  ms: number,
  other: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const leave = () => ending.abort(other?.reason);
  const timer = setTimeout(() => ending.abort(new DOMException('It took too long', 'TimeoutError')), ms);
  if (other?.aborted) leave();
  other?.addEventListener('abort', leave, { once: true });
  try {
    return await run(ending.signal);
  } finally {
    clearTimeout(timer);
    other?.removeEventListener('abort', leave);
  }
}
