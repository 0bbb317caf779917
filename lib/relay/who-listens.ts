import { auth } from '@/lib/contract/people/auth';
import { callDsp, readAnswer } from '@/lib/session/dsp-transport';
import type { Session } from '@/lib/session/session';

/** The API answered and said no: the session's token is not good (any more). */
export class UpstreamRefused extends Error {}

/** The person of a session, for a destination. */
export interface WhoListens {
  id: number;
  login: string;
}

const timeoutMs = 5_000;
const answerLimit = 256 * 1024;

/**
 * Asks the DSP API whose session this is: a message broker knows no sessions. Throws `UpstreamRefused` when it has
 * ended, another error when the API cannot say.
 */
export async function whoListens(session: Session): Promise<WhoListens> {
  const { method, path, answer } = auth.currentUser;
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const found = await callDsp({ method, path, headers, signal: AbortSignal.timeout(timeoutMs) });
  const bytes = await readAnswer(found.body, answerLimit);
  if (found.status === 401) throw new UpstreamRefused('The session has ended');
  return answer.parse(JSON.parse(bytes.toString('utf8')));
}
