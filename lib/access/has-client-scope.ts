import type { CurrentUser } from '@/lib/contract/people/auth';
import { can } from './can';
import { familyOf } from './families';

/** Whether the person works for many clients and may be told their names: staff, never an advertiser. */
export const hasClientScope = (user: Pick<CurrentUser, 'role' | 'permissions'>): boolean =>
  familyOf(user.role) !== 'advertiser' &&
  can(
    user,
    'CLIENT_READ_ALL',
    'CAMPAIGN_CREATE_FOR_CLIENT',
    'CREATIVE_CREATE_FOR_CLIENT',
    'TARGET_CREATE_FOR_CLIENT',
    'RULE_CREATE_FOR_CLIENT',
  );
