import { setMaxListeners } from 'node:events';
import type { ServerResponse } from 'node:http';

/** Fires when the browser goes away before its answer is complete. */
export function leavingSignal(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  setMaxListeners(0, leaving.signal); // A page asks many things at once.
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
