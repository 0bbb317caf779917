import type { CurrentUser } from '@/lib/contract/people/auth';
import { permissions } from '@/lib/contract/people/permissions';

/** Returns a signed-in user: an administrator with all permissions by default. */
export function someUser(given: Partial<CurrentUser> = {}): CurrentUser {
  // Components under test read no other fields.
  return {
    id: 7,
    login: 'anna',
    role: 'ROLE_ADMIN',
    permissions: [...permissions],
    currency: null,
    balance: null,
    timeZone: 'UTC',
    timeZoneKey: 'TZ-1',
    email: 'anna@example.com',
    ...given,
  } as CurrentUser;
}
