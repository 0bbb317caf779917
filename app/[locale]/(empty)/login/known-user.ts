import { ApiFault } from '@/lib/contract/api-fault';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { currentUser } from '@/lib/session/current-user';

/** Who is signed in already; nobody, as far as can be known, while the DSP API is out of reach. */
export async function knownUser(): Promise<CurrentUser | null> {
  try {
    return await currentUser();
  } catch (error) {
    if (error instanceof ApiFault) return null;
    throw error;
  }
}
