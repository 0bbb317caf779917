import type { CurrentUser } from '@/lib/contract/people/auth';
import { permissions } from '@/lib/contract/people/permissions';

/** A person who is signed in: an administrator who may do everything, unless something else is given. */
export function someUser(given: Partial<CurrentUser> = {}): CurrentUser {
  // Components under test read no more of a person than this.
  return {
    ...{ id: 7, login: 'anna', role: 'ROLE_ADMIN', permissions: [...permissions] },
    ...{ currency: null, balance: null, timeZone: 'UTC', timeZoneKey: 'TZ-1', email: 'anna@example.com', ...given },
  } as CurrentUser;
}
