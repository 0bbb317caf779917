'use client';
import { mayChange, mayCreate, useDenied } from '@/components/campaigns/may-change';
import { EntityName } from '@/components/list/bulk/entity-name';
import { useFamily } from '@/components/shell/use-family';
import { screenPath } from '@/lib/access/screens';
import type { CampaignRow } from '@/lib/contract/campaigns/campaigns';
import type { CurrentUser } from '@/lib/contract/people/auth';

export function CampaignName({ user, campaign }: { user: CurrentUser; campaign: CampaignRow }) {
  const family = useFamily();
  const { id } = campaign;
  const path = screenPath(family, 'campaign', { id });
  return (
    <EntityName
      area="campaigns"
      thing={campaign}
      path={path}
      editPath={`${path}?tab=settings`}
      copyPath={mayCreate(user) && `${screenPath(family, 'newCampaign')}?copy=${id}`}
      mayRemove={mayChange(user, campaign, 'REMOVE')}
      note={useDenied(user)('duplicate', 'archive')}
    />
  );
}
