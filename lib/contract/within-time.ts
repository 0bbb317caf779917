/**
 * Runs `run` with a signal that fires after `ms`, or as soon as the other one does. Its own timer holds the signal: of
 * `AbortSignal.any([other, AbortSignal.timeout(ms)])` Node collects the timeout, which then never fires
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
