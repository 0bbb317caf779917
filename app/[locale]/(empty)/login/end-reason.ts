import { cookies } from 'next/headers';
import { type EndReason, isEndReason } from '@/lib/contract/people/session-ends';
import { endReasonCookie } from '@/lib/session/cookie-names';
import { settings } from '@/lib/session/settings';

/** Why the session that this browser held was ended by somebody else, within the last minute. */
export async function endReason(): Promise<EndReason | null> {
  const kept = (await cookies()).get(endReasonCookie(settings().isSecure))?.value;
  return isEndReason(kept) ? kept : null;
}
