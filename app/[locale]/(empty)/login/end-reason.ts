import { cookies } from 'next/headers';
import { type EndReason, isEndReason } from '@/lib/contract/people/session-ends';
import { endReasonCookie } from '@/lib/session/cookie-names';
import { settings } from '@/lib/session/settings';

/** Returns the reason why this browser's session was ended by someone else, within a minute after it ended. */
export async function endReason(): Promise<EndReason | null> {
  const kept = (await cookies()).get(endReasonCookie(settings().isSecure))?.value;
  return isEndReason(kept) ? kept : null;
}
