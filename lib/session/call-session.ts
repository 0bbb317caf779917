import 'server-only';
import type { EndReason } from '@/lib/contract/people/session-ends';
import { type CookieToSet, cookieFlags, endReasonCookie, endReasonSeconds, parseCookieHeader } from './cookie-names';
import { type RefreshOutcome, refreshSession } from './refresh';
import { clearSession, sealSession, unsealSession } from './sealed-cookies';
import { isNearEnd, type Session } from './session';
import { settings } from './settings';

/** The session of one request: the received one, the current one, and the cookies to be set in the browser. */
export class CallSession {
  cookies: CookieToSet[] = [];

  private constructor(
    private readonly present: ReadonlyMap<string, string>,
    public held: Session | null,
  ) {}

  /** Opens the session of a Cookie header. */
  static async of(cookieHeader: string | null | undefined): Promise<CallSession> {
    const present = parseCookieHeader(cookieHeader);
    return new CallSession(present, await unsealSession(present));
  }

  get isNearEnd(): boolean {
    return this.held !== null && isNearEnd(this.held);
  }

  get wasRenewed(): boolean {
    return this.held !== null && this.cookies.some((cookie) => cookie.maxAge > 0);
  }

  /**
   * Refreshes the session. `cookies` then contain the new session, or its removal if the API ended it. A fault changes
   * nothing.
   */
  async renew(): Promise<RefreshOutcome> {
    if (!this.held) return { ok: false, reason: 'ended', why: null };
    const outcome = await refreshSession(this.held);
    if (outcome.ok) await this.store(outcome.session);
    else if (outcome.reason === 'ended') this.end(outcome.why);
    return outcome;
  }

  async store(session: Session): Promise<void> {
    this.held = session;
    this.cookies = await sealSession(session, this.present);
  }

  /** Removes the session; `why` is stored for the sign-in page. */
  end(why: EndReason | null = null): void {
    this.held = null;
    this.cookies = [...clearSession(this.present), ...(why ? [endReasonNote(why)] : [])];
  }
}

function endReasonNote(value: EndReason): CookieToSet {
  const { isSecure } = settings();
  return { name: endReasonCookie(isSecure), value, maxAge: endReasonSeconds, ...cookieFlags(isSecure) };
}
