import type { CurrentUser } from '@/lib/contract/people/auth';
import { clientReaders } from '@/lib/contract/people/client-readers';
import { can } from './can';
import { familyOf } from './families';

/** Whether the person works for many clients and may be told their names: staff, never an advertiser. */
export const hasClientScope = (user: Pick<CurrentUser, 'role' | 'permissions'>): boolean =>
  familyOf(user.role) !== 'advertiser' && can(user, ...clientReaders);
