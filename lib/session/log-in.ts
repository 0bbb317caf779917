import 'server-only';
import { randomUUID } from 'node:crypto';
import { auth, type CurrentUser } from '@/lib/contract/people/auth';
import { CallSession } from './call-session';
import { type CookieToSet, cookieFlags, deviceCookie, deviceDays, parseCookieHeader } from './cookie-names';
import { DspFault } from './dsp-fault';
import { callDsp, readAnswer } from './dsp-transport';
import { endAtApi } from './end-at-api';
import { type PlainRefusal, parseJson, refusalOf, refusalOfAnswer } from './refusal-of-answer';
import { withTokens } from './session';
import { announceSessionEnd } from './session-ends';
import { settings } from './settings';

export type LogInOutcome =
  | { ok: true; user: CurrentUser; cookies: CookieToSet[] }
  | { ok: false; refusal: PlainRefusal };

const answerLimit = 256 * 1024;

/** Signs in at the DSP API and seals the tokens into cookies. The tokens are returned in no other form. */
export async function logIn(
  credentials: unknown,
  headers: { get(name: string): string | null },
): Promise<LogInOutcome> {
  const device = parseCookieHeader(headers.get('cookie')).get(deviceCookie(settings().isSecure));
  const input = auth.login.body.safeParse({ ...Object(credentials), ...(device ? { deviceToken: device } : {}) });
  if (!input.success) return { ok: false, refusal: refusalOf('VALIDATION_FAILED') };
  try {
    const { status, bytes } = await askApi(input.data, headers);
    if (status >= 400) return { ok: false, refusal: refusalOfAnswer(status, bytes) };
    const answer = auth.login.answer.safeParse(parseJson(bytes));
    if (!answer.success) return { ok: false, refusal: refusalOf('DSP_NONSENSE') };
    const { user, deviceToken, ...tokens } = answer.data;
    const session = await CallSession.of(headers.get('cookie'));
    // The previous session would stay valid at the API although no browser has it any more.
    await endFormer(session);
    await session.store(withTokens({ id: randomUUID(), userId: user.id, role: user.role }, tokens));
    return { ok: true, user, cookies: [...session.cookies, ...(deviceToken ? [deviceNote(deviceToken)] : [])] };
  } catch (error) {
    if (error instanceof DspFault && error.code !== 'CALLER_LEFT') return { ok: false, refusal: refusalOf(error.code) };
    throw error;
  }
}

async function endFormer(session: CallSession): Promise<void> {
  const former = session.held;
  if (!former) return;
  if (session.isNearEnd) await session.renew();
  if (session.held) await endAtApi(session.held.accessToken);
  announceSessionEnd(former.id);
}

function deviceNote(value: string): CookieToSet {
  const { isSecure } = settings();
  return { name: deviceCookie(isSecure), value, maxAge: deviceDays * 86_400, ...cookieFlags(isSecure) };
}

/**
 * The API locks sign-ins by account and address and names sessions by device, so it needs the browser's values instead
 * of the console's.
 */
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
