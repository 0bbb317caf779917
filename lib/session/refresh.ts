import 'server-only';
import { createHash } from 'node:crypto';
import { auth } from '@/lib/contract/people/auth';
import { type EndReason, isEndReason } from '@/lib/contract/people/session-ends';
import { DspFault } from './dsp-fault';
import { callDsp, readAnswer } from './dsp-transport';
import { parseJson } from './refusal-of-answer';
import { type Session, withTokens } from './session';

export type RefreshFaultCode = 'DSP_UNREACHABLE' | 'DSP_NONSENSE' | 'REQUEST_TIMEOUT';

/**
 * `ended`: the API refused the token, possibly with a reason; the user must sign in again. `fault`: the result is
 * unknown; the session is kept.
 */
export type RefreshOutcome =
  | { ok: true; session: Session }
  | { ok: false; reason: 'ended'; why: EndReason | null }
  | { ok: false; reason: 'fault'; code: RefreshFaultCode };

/** Time for which later callers with the same spent token get the same result. The API has the same grace period. */
const keptMs = 30_000;
const timeoutMs = 10_000;
const answerLimit = 64 * 1024;

// Middleware, routes, pages and the relay are separate bundles in one process: only globalThis is shared.
const key = Symbol.for('dsp-console.refreshes');
type Refreshes = Map<string, Promise<RefreshOutcome>>;
const shared = globalThis as typeof globalThis & { [key]?: Refreshes }; // A symbol's property on globalThis has no other type.
shared[key] ??= new Map();
const refreshes: Refreshes = shared[key];

/**
 * Exchanges the refresh token of a session for new tokens. Concurrent calls, and calls within 30 s, share one exchange.
 * Never throws.
 */
export function refreshSession(held: Session): Promise<RefreshOutcome> {
  const token = createHash('sha256').update(held.refreshToken).digest('base64url');
  const known = refreshes.get(token);
  if (known) return known;
  const outcome = trade(held);
  refreshes.set(token, outcome);
  void outcome.then((found) => forgetLater(token, found));
  return outcome;
}

function forgetLater(token: string, outcome: RefreshOutcome): void {
  const isFault = !outcome.ok && outcome.reason === 'fault';
  if (isFault) refreshes.delete(token);
  else setTimeout(() => refreshes.delete(token), keptMs).unref();
}

async function trade(held: Session): Promise<RefreshOutcome> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await callDsp({
      method: auth.refreshToken.method,
      path: auth.refreshToken.path,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ token: held.refreshToken })),
      signal: deadline,
    });
    const body = await readAnswer(answer.body, answerLimit);
    if (answer.status === 400 || answer.status === 401) return { ok: false, reason: 'ended', why: whyOf(body) };
    if (answer.status >= 400) return { ok: false, reason: 'fault', code: 'DSP_UNREACHABLE' };
    const tokens = auth.refreshToken.answer.safeParse(parseJson(body));
    if (!tokens.success) return { ok: false, reason: 'fault', code: 'DSP_NONSENSE' };
    return { ok: true, session: withTokens(held, tokens.data) };
  } catch (error) {
    return { ok: false, reason: 'fault', code: deadline.aborted ? 'REQUEST_TIMEOUT' : codeOf(error) };
  }
}

function whyOf(body: Buffer): EndReason | null {
  const answer = parseJson(body);
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : null;
  return isEndReason(code) ? code : null;
}

const codeOf = (error: unknown): RefreshFaultCode =>
  error instanceof DspFault && error.code !== 'CALLER_LEFT' ? error.code : 'DSP_UNREACHABLE';
