'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SegmentedField } from '@/components/form/segmented-field';
import { SelectField } from '@/components/form/select-field';
import type { SegmentValues } from '@/components/segments/segment-values';
import { useFamily } from '@/components/shell/use-family';
import { mayOpen } from '@/lib/access/resolve-route';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { segmentEvents, segmentSources } from '@/lib/contract/segment-kinds';

/** How people will get in, with what has to be done for it; fixed once the segment is made. */
export function SourceFields() {
  const user = useCurrentUser();
  const t = useTranslations('segments.form');
  const words = useTranslations('enums');
  const family = useFamily();
  const source = useWatch<SegmentValues, 'source'>({ name: 'source' });
  const needsStaff = source === 'tag' && !mayOpen(user, 'tags', family);
  return (
    <>
      <SegmentedField
        name="source"
        label={t('source')}
        hint={t(needsStaff ? 'about.tagByStaff' : `about.${source}`)}
        options={segmentSources.map((value) => ({ value, label: words(`segmentSource.${value}`) }))}
      />
      {source === 'events' && (
        <SelectField
          name="event"
          label={t('event')}
          isRequired
          hint={t('eventHint')}
          placeholder={t('noEvent')}
          options={segmentEvents.map((value) => ({ value, label: words(`segmentEvent.${value}`) }))}
        />
      )}
    </>
  );
}
