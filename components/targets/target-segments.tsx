'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SegmentsPanel } from '@/components/targeting/catalogue/segments-panel';
import { KeptValues } from '@/components/targets/kept-values';
import { mayExclude } from '@/components/targets/panel-permissions';
import type { TargetValues } from '@/components/targets/target-values';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';

type TargetSegmentsProps = {
  needsClient: boolean;
  /** Whose the saved target is; left out for a new one. */
  savedOwnerId: number | undefined;
};

/** Segments are the client's: they can be chosen once it is known whose the target is. */
export function TargetSegments({ needsClient, savedOwnerId }: TargetSegmentsProps) {
  const user = useCurrentUser();
  const t = useTranslations('targets.segments');
  const chosen = useWatch<TargetValues, 'userId'>({ name: 'userId' });
  const ownerId = savedOwnerId ?? (needsClient ? Number(chosen) || null : user.id);
  if (!can(user, 'SEGMENT_READ', 'SEGMENT_READ_ALL')) {
    return (
      <>
        <p className="text-muted">{t('mayNotRead')}</p>
        <KeptValues panel="segments" />
      </>
    );
  }
  return <SegmentsPanel ownerId={ownerId} canExclude={mayExclude(user)} />;
}
