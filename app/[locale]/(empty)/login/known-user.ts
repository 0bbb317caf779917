import { ApiFault } from '@/lib/contract/api-fault';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { currentUser } from '@/lib/session/current-user';

/** Returns the signed-in user, or null if nobody is signed in or the DSP API cannot be reached. */
export async function knownUser(): Promise<CurrentUser | null> {
  try {
    return await currentUser();
  } catch (error) {
    if (error instanceof ApiFault) return null;
    throw error;
  }
}
