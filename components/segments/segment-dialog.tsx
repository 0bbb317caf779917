'use client';
import { useTranslations } from 'next-intl';
import { useForm, useWatch } from 'react-hook-form';
import { SegmentedField, SelectField } from '@/components/form/choice-fields';
import { ClientField } from '@/components/form/client-field';
import { FormDialog } from '@/components/form/form-dialog';
import { NumberField } from '@/components/form/number-field';
import { TextField } from '@/components/form/text-field';
import { useEntityForm } from '@/components/form/use-entity-form';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { SegmentSource } from '@/components/segments/segment-source';
import { useFamily } from '@/components/shell/use-family';
import { mayOpen } from '@/lib/access/resolve-route';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { limits } from '@/lib/contract/limits';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import { type SegmentEvent, segmentEvents, segmentSources } from '@/lib/contract/targeting/segment-kinds';
import type { SegmentInput, SegmentRow } from '@/lib/contract/targeting/segments';

type SegmentDialogProps = {
  /** The edited segment; omitted for a new one. */
  segment?: SegmentRow;
  onClose: () => void;
};

export function SegmentDialog({ segment, onClose }: SegmentDialogProps) {
  const t = useTranslations('segments');
  const { form, saved, save, stale, needsClient } = useSegment(segment, onClose);
  return (
    <FormDialog
      form={form}
      title={saved ? t('form.editTitle', { name: saved.name }) : t('new')}
      onSubmit={save}
      onClose={onClose}
      draft={{ name: segment ? `segment-${segment.id}` : 'new-segment', version: segment?.version }}
      stale={stale}
    >
      <TextField name="name" label={t('form.name')} isRequired maxLength={limits.nameLength} />
      {needsClient && <ClientField label={t('form.client')} hint={t('form.clientHint')} />}
      {saved ? <FixedSource segment={saved} /> : <SourceFields />}
      <NumberField
        name="ttlDays"
        label={t('form.ttlDays')}
        isRequired
        maxLength={3}
        unit={t('form.days')}
        hint={t(segment ? 'form.ttlDaysHintEdit' : 'form.ttlDaysHint', { most: limits.segmentDays })}
      />
    </FormDialog>
  );
}

function useSegment(segment: SegmentRow | undefined, onClose: () => void) {
  const user = useCurrentUser();
  const t = useTranslations('segments.form');
  // Staff own no segments, so they must choose a client.
  const needsClient = segment === undefined && !isAdvertiserRole(user.role);
  const resolver = useLazyResolver(async () => {
    const [{ ownedResolver }, { segmentInput }] = await Promise.all([
      import('@/components/form/sent-resolver'),
      import('@/lib/contract/targeting/segments'),
    ]);
    return ownedResolver(segmentInput, inputOf, needsClient);
  });
  const form = useForm<SegmentValues, unknown, SegmentValues>({
    defaultValues: segment ? valuesOf(segment) : emptySegment(),
    resolver,
  });
  const { saved, save, stale } = useEntityForm(form, {
    area: 'segments',
    view: segment,
    valuesOf,
    isDialog: true,
    query: segment && apiQuery('segments.view', { params: { id: segment.id } }),
    create: (values: SegmentValues) =>
      needsClient
        ? callApi('segments.createFor', { params: { userId: values.userId }, body: inputOf(values) })
        : callApi('segments.create', { body: inputOf(values) }),
    update: (values, { id, version }) =>
      callApi('segments.update', { params: { id }, body: { ...inputOf(values), version } }),
    done: t(segment ? 'saved' : 'created'),
    outdated: ['segments.list'],
    onSaved: onClose,
    onCreated: onClose,
  });
  return { form, saved, save, stale, needsClient };
}

function FixedSource({ segment }: { segment: SegmentRow }) {
  const t = useTranslations('segments.form');
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm font-medium">{t('source')}</p>
      <SegmentSource segment={segment} />
      <p className="text-sm text-muted">{t('sourceFixed')}</p>
    </div>
  );
}

/** How users are added to the segment, and what that requires. Cannot change after creation. */
function SourceFields() {
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

/** Form values: a segment, its event ('' = none), and its owner's ID as text. */
type SegmentValues = Omit<SegmentInput, 'event' | 'ttlDays'> & {
  userId: string;
  event: SegmentEvent | '';
  ttlDays: number | null;
};

const emptySegment = (): SegmentValues => ({
  userId: '',
  name: '',
  source: 'tag',
  event: '',
  ttlDays: 30,
});

const valuesOf = ({ userId, name, source, event, ttlDays }: SegmentRow): SegmentValues => ({
  name,
  source,
  ttlDays,
  userId: String(userId),
  event: event ?? '',
});

/**
 * Builds the input of the API; only a segment of events has an event. Missing days become NaN, which the validation
 * reports.
 */
function inputOf({ userId: _, event, ttlDays, ...segment }: SegmentValues): SegmentInput {
  return {
    ...segment,
    event: segment.source === 'events' && event !== '' ? event : null,
    ttlDays: ttlDays ?? Number.NaN,
  };
}
