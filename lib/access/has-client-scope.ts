import type { CurrentUser } from '@/lib/contract/people/auth';
import { clientReaders } from '@/lib/contract/people/client-readers';
import { can } from './can';
import { familyOf } from './families';

/** Returns true if the user works for several clients and may see their names: staff only, never an advertiser. */
export const hasClientScope = (user: Pick<CurrentUser, 'role' | 'permissions'>): boolean =>
  familyOf(user.role) !== 'advertiser' && can(user, ...clientReaders);
