'use client';
import { EntityName } from '@/components/list/bulk/entity-name';
import { useFamily } from '@/components/shell/use-family';
import { mayChange, mayCreate } from '@/components/targeting/may-change';
import { useDenied } from '@/components/targets/use-denied';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { TargetRow } from '@/lib/contract/targeting/targets';

export function TargetName({ user, target }: { user: CurrentUser; target: TargetRow }) {
  const family = useFamily();
  const { id } = target;
  return (
    <EntityName
      area="targets"
      thing={target}
      path={screenPath(family, 'target', { id })}
      copyPath={mayCreate(user) && `${screenPath(family, 'newTarget')}?copy=${id}`}
      mayRemove={mayChange(user, target, 'REMOVE')}
      note={useDenied(user, target)('duplicate', 'archive', 'remove')}
    />
  );
}
