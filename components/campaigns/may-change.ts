import { can } from '@/lib/access/can';
import type { CampaignRow } from '@/lib/contract/campaigns/campaigns';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** Whether the user may change campaigns, or archive them; whose they are makes no difference, §6. */
export function mayChange(user: CurrentUser, _: Pick<CampaignRow, 'id'>, action: 'UPDATE' | 'REMOVE'): boolean {
  return can(user, `CAMPAIGN_${action}`);
}

export const mayCreate = (user: CurrentUser) => can(user, 'CAMPAIGN_CREATE', 'CAMPAIGN_CREATE_FOR_CLIENT');
