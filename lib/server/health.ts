import type { ServerResponse } from 'node:http';
import { mismatchedAnswers } from '@/lib/gateway/answer-checks';
import type { Settings } from '@/lib/session/settings';

const longestMs = 5_000;
/** The address is public, so the result is cached for this time. */
const keptMs = 2_000;

export const isHealthPath = (url: string | undefined): boolean => url?.split('?')[0] === '/health';

/**
 * Answers GET /health without a session, for monitoring: 200 if pages can be shown and the DSP API reports that it can
 * read and write, else 503. The response contains nothing that an attacker could use.
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

/** Another DSP API may not have a health address. Any answer below 500 then means that it can be reached. */
async function healthOf(dspApiUrl: string): Promise<'ok' | 'failing' | 'away'> {
  try {
    const answer = await fetch(`${dspApiUrl}/health`, { signal: AbortSignal.timeout(longestMs), redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status < 500 ? 'ok' : 'failing';
  } catch {
    return 'away';
  }
}
