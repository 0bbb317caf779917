import 'server-only';
import { auth } from '@/lib/contract/people/auth';
import { callDsp } from './dsp-transport';

const timeoutMs = 10_000;

/** Ends the session of a token at the DSP API. Never throws, because the browser's cookie is removed in any case. */
export async function endAtApi(token: string): Promise<void> {
  try {
    const { method, path } = auth.logout;
    const answer = await callDsp({ method, path, headers: { authorization: `Bearer ${token}` }, timeoutMs });
    answer.body.resume();
    if (answer.status >= 500) console.error('session', `logout answered ${answer.status}`);
  } catch (error) {
    console.error('session', 'logout could not reach the DSP API', error instanceof Error ? error.message : '');
  }
}
