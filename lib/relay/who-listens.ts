import { auth } from '@/lib/contract/people/auth';
import { callDsp, readAnswer } from '@/lib/session/dsp-transport';
import type { Session } from '@/lib/session/session';

/** Thrown if the API refuses the session's token. */
export class UpstreamRefused extends Error {}

/** The user of a session, as a destination needs it. */
export interface WhoListens {
  id: number;
  login: string;
}

const timeoutMs = 5_000;
const answerLimit = 256 * 1024;

/**
 * Asks the DSP API for the user of a session, because a message broker does not know sessions. Throws `UpstreamRefused`
 * if the session has ended, another error if the API cannot be asked.
 */
export async function whoListens(session: Session): Promise<WhoListens> {
  const { method, path, answer } = auth.currentUser;
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const found = await callDsp({ method, path, headers, signal: AbortSignal.timeout(timeoutMs) });
  const bytes = await readAnswer(found.body, answerLimit);
  if (found.status === 401) throw new UpstreamRefused('The session has ended');
  return answer.parse(JSON.parse(bytes.toString('utf8')));
}
