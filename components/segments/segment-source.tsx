'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { SegmentRow } from '@/lib/contract/targeting/segments';

/** Source of the segment's users; for "events" also the event. */
export function SegmentSource({ segment }: { segment: Pick<SegmentRow, 'source' | 'event'> }) {
  const words = useTranslations('enums');
  const { source, event } = segment;
  const what = event && words(`segmentEvent.${event}`);
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Badge>{words(`segmentSource.${source}`)}</Badge>
      {what && (
        <span title={what} className="truncate text-muted">
          {what}
        </span>
      )}
    </span>
  );
}
