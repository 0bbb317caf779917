import 'server-only';
import { randomUUID } from 'node:crypto';
import { auth, type CurrentUser } from '@/lib/contract/auth';
import { CallSession } from './call-session';
import type { CookieToSet } from './cookie-names';
import { DspFault } from './dsp-fault';
import { callDsp, readAnswer } from './dsp-transport';
import { type PlainRefusal, parseJson, refusalOf, refusalOfAnswer } from './refusal-of-answer';
import { withTokens } from './session';

export type LogInOutcome =
  | { ok: true; user: CurrentUser; cookies: CookieToSet[] }
  | { ok: false; refusal: PlainRefusal };

const answerLimit = 256 * 1024;

/** Signs in at the DSP API and seals the tokens into cookies; they leave this function in no other form. */
export async function logIn(
  credentials: unknown,
  headers: { get(name: string): string | null },
): Promise<LogInOutcome> {
  const input = auth.login.body.safeParse(credentials);
  if (!input.success) return { ok: false, refusal: refusalOf('VALIDATION_FAILED') };
  try {
    const { status, bytes } = await askApi(input.data, headers);
    if (status >= 400) return { ok: false, refusal: refusalOfAnswer(status, bytes) };
    const answer = auth.login.answer.safeParse(parseJson(bytes));
    if (!answer.success) return { ok: false, refusal: refusalOf('DSP_NONSENSE') };
    const { user, ...tokens } = answer.data;
    const session = await CallSession.of(headers.get('cookie'));
    await session.hold(withTokens({ id: randomUUID(), userId: user.id, role: user.role }, tokens));
    return { ok: true, user, cookies: session.cookies };
  } catch (error) {
    if (error instanceof DspFault && error.code !== 'CALLER_LEFT') return { ok: false, refusal: refusalOf(error.code) };
    throw error;
  }
}

/** The lock counts by account and address, and a session is known by its device: the browser's, not the console's. */
const passedOn = ['x-forwarded-for', 'user-agent'] as const;

async function askApi(
  credentials: object,
  given: { get(name: string): string | null },
): Promise<{ status: number; bytes: Buffer }> {
  const kept = passedOn.map((name) => [name, given.get(name)?.slice(0, 500)] as const).filter(([, value]) => value);
  const answer = await callDsp({
    method: auth.login.method,
    path: auth.login.path,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(kept) },
    body: Buffer.from(JSON.stringify(credentials)),
  });
  return { status: answer.status, bytes: await readAnswer(answer.body, answerLimit) };
}
