'use client';
import { useTranslations } from 'next-intl';
import { SegmentsPanel } from '@/components/targeting/catalogue/segments-panel';
import { KeptValues } from '@/components/targeting/conditions/kept-values';
import { mayExclude } from '@/components/targeting/conditions/panel-permissions';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';

type TargetSegmentsProps = {
  path?: string | undefined;
  /** Whose the target is; null until that is known. */
  ownerId: number | null;
};

/** Segments are the client's: they can be chosen once it is known whose the target is. */
export function TargetSegments({ path, ownerId }: TargetSegmentsProps) {
  const user = useCurrentUser();
  const t = useTranslations('targets.segments');
  if (!can(user, 'SEGMENT_READ', 'SEGMENT_READ_ALL')) {
    return (
      <>
        <p className="text-muted">{t('mayNotRead')}</p>
        <KeptValues panel="segments" path={path} />
      </>
    );
  }
  const name = path === undefined ? 'segments' : `${path}.segments`;
  return <SegmentsPanel name={name} ownerId={ownerId} canExclude={mayExclude(user)} />;
}
