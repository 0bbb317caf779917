'use client';
import { useTranslations } from 'next-intl';
import { useFamily } from '@/components/shell/use-family';
import { mayOpen } from '@/lib/access/resolve-route';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { SegmentRow } from '@/lib/contract/targeting/segments';
import { Link } from '@/lib/i18n/navigation';

type SegmentUseProps = {
  user: CurrentUser;
  segment: Pick<SegmentRow, 'id' | 'source' | 'usedInTargets' | 'usedInTags'>;
};

/** Targets that ask for the segment, and the tags that fill it; the latter lead to the tags. */
export function SegmentUse({ user, segment }: SegmentUseProps) {
  const t = useTranslations('segments.list');
  const family = useFamily();
  const { id, source, usedInTargets, usedInTags } = segment;
  const hasTags = source === 'tag';
  const tags = t('tags', { count: usedInTags });
  const address = `${screenPath(family, 'tags')}?segmentId=${id}`;
  return (
    <span className="figures">
      {t('targets', { count: usedInTargets })}
      {hasTags && ', '}
      {hasTags && mayOpen(user, 'tags', family) ? (
        <Link href={address} className="underline underline-offset-2">
          {tags}
        </Link>
      ) : (
        hasTags && tags
      )}
    </span>
  );
}
