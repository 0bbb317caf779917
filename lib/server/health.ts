import type { ServerResponse } from 'node:http';
import { mismatchedAnswers } from '@/lib/gateway/answer-checks';
import type { Settings } from '@/lib/session/settings';

const longestMs = 5_000;
/** Anybody may ask, so the answer is kept this long. */
const keptMs = 2_000;

export const isHealthPath = (url: string | undefined): boolean => url?.split('?')[0] === '/health';

/**
 * Answers GET /health without a sign-in: 200 when pages can be shown and the DSP API behind them says that it can read
 * and write, else 503. For whoever watches the program; it names nothing that a stranger could use.
 */
export function healthAnswer({ dspApiUrl }: Pick<Settings, 'dspApiUrl'>, ready: Promise<unknown>) {
  let isReady = false;
  let last: { at: number; api: Promise<'ok' | 'failing' | 'away'> } | undefined;
  ready.then(
    () => {
      isReady = true;
    },
    () => undefined,
  );
  return async (response: ServerResponse): Promise<void> => {
    if (!last || performance.now() - last.at >= keptMs) last = { at: performance.now(), api: healthOf(dspApiUrl) };
    const api = await last.api;
    const status = isReady && api === 'ok' ? 'ok' : 'failing';
    const body = JSON.stringify({
      status,
      console: isReady ? 'ok' : 'starting',
      api,
      mismatchedAnswers: mismatchedAnswers(),
    });
    response
      .writeHead(status === 'ok' ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(body);
  };
}

/** Another DSP API may have no such address: then that it answers is all that is known. */
async function healthOf(dspApiUrl: string): Promise<'ok' | 'failing' | 'away'> {
  try {
    const answer = await fetch(`${dspApiUrl}/health`, { signal: AbortSignal.timeout(longestMs), redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status < 500 ? 'ok' : 'failing';
  } catch {
    return 'away';
  }
}
