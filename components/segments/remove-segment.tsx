'use client';
import { useTranslations } from 'next-intl';
import { RemoveDialog } from '@/components/list/bulk/remove-dialog';
import type { SegmentRow } from '@/lib/contract/targeting/segments';

type RemoveSegmentProps = {
  segment: Pick<SegmentRow, 'id' | 'name' | 'size' | 'usedInTargets' | 'usedInTags'>;
  onClose: () => void;
};

/** A segment in use is refused by the API; the question says so beforehand. */
export function RemoveSegment({ segment, onClose }: RemoveSegmentProps) {
  const t = useTranslations('segments.remove');
  const { size, usedInTargets: targets, usedInTags: tags } = segment;
  const text = targets + tags > 0 ? t('textUsed', { targets, tags }) : t('text', { count: size });
  return <RemoveDialog area="segments" thing={segment} text={text} onClose={onClose} />;
}
