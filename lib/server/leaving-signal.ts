import { setMaxListeners } from 'node:events';
import type { ServerResponse } from 'node:http';

/** Returns a signal that aborts if the browser disconnects before the response is complete. */
export function leavingSignal(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  setMaxListeners(0, leaving.signal); // A page makes many calls at once.
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
