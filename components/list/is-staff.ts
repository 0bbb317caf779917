import { can, type Holder } from '@/lib/access/can';

/** Whether the user has clients to choose from. */
export const isStaff = (user: Holder) =>
  can(
    user,
    'CLIENT_READ_ALL',
    'CAMPAIGN_CREATE_FOR_CLIENT',
    'CREATIVE_CREATE_FOR_CLIENT',
    'TARGET_CREATE_FOR_CLIENT',
    'RULE_CREATE_FOR_CLIENT',
    'CLIENT_CREATIVE_CREATE',
    'CLIENT_TARGET_CREATE',
    'CLIENT_RULE_CREATE',
  );
