import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import type { UserRow } from '@/lib/contract/people/user-rows';

/** Whether the user may archive or restore an account: never one's own, and staff only with SECURITY_REMOVE. */
export function mayArchive(user: CurrentUser, person: Pick<UserRow, 'id' | 'role'>): boolean {
  if (person.id === user.id || isAdvertiserRole(user.role)) return false;
  return can(user, 'SECURITY_REMOVE') || (isAdvertiserRole(person.role) && can(user, 'CLIENT_REMOVE'));
}
