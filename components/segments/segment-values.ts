import type { SegmentEvent } from '@/lib/contract/targeting/segment-kinds';
import type { SegmentInput, SegmentRow } from '@/lib/contract/targeting/segments';

/** What the form holds: a segment, its event ('' is none), and its owner's id as text. */
export type SegmentValues = Omit<SegmentInput, 'event' | 'ttlDays'> & {
  userId: string;
  event: SegmentEvent | '';
  ttlDays: number | null;
};

export const emptySegment = (): SegmentValues => ({
  userId: '',
  name: '',
  source: 'tag',
  event: '',
  ttlDays: 30,
});

export const valuesOf = ({ userId, name, source, event, ttlDays }: SegmentRow): SegmentValues => ({
  ...{ name, source, ttlDays },
  userId: String(userId),
  event: event ?? '',
});

/** A segment as it is sent; only one of events has an event. Days that are missing are left for the check to find. */
export function inputOf({ userId: _, event, ttlDays, ...segment }: SegmentValues): SegmentInput {
  return {
    ...segment,
    event: segment.source === 'events' && event !== '' ? event : null,
    ttlDays: ttlDays ?? Number.NaN,
  };
}
