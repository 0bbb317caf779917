'use client';
import { useTranslations } from 'next-intl';
import { useForm, useWatch } from 'react-hook-form';
import { SegmentedField, SwitchField } from '@/components/form/choice-fields';
import { ComboboxField } from '@/components/form/combobox-field';
import { FormDialog } from '@/components/form/form-dialog';
import { NumberField } from '@/components/form/number-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { useEntityForm } from '@/components/form/use-entity-form';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { useFamily } from '@/components/shell/use-family';
import { emptyTag, inputOf, type TagValues, valuesOf } from '@/components/tags/tag-values';
import { useSegmentOptions } from '@/components/tags/use-segment-options';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { limits } from '@/lib/contract/limits';
import { tagTypes } from '@/lib/contract/targeting/segment-kinds';
import type { TagRow } from '@/lib/contract/targeting/tags';
import { Link } from '@/lib/i18n/navigation';

type TagDialogProps = {
  /** The edited tag; omitted for a new one. */
  tag?: TagRow;
  /** Initial segment of a new tag. */
  segmentId?: string | undefined;
  onMade?: (id: number) => void;
  onClose: () => void;
};

export function TagDialog({ tag, segmentId, onMade, onClose }: TagDialogProps) {
  const t = useTranslations('tags');
  const resolver = useLazyResolver(async () => (await import('@/components/tags/tag-resolver')).tagResolver);
  const form = useForm<TagValues, unknown, TagValues>({
    defaultValues: tag ? valuesOf(tag) : emptyTag(segmentId),
    resolver,
  });
  const { saved, save, stale } = useEntityForm(form, {
    area: 'tags',
    view: tag,
    valuesOf,
    isDialog: true,
    query: tag && apiQuery('tags.view', { params: { id: tag.id } }),
    create: (values: TagValues) => callApi('tags.create', { body: inputOf(values) }),
    update: (values, { id, version }) =>
      callApi('tags.update', { params: { id }, body: { ...inputOf(values), version } }),
    done: t(tag ? 'form.saved' : 'form.created'),
    outdated: ['tags.list'],
    onSaved: onClose,
    onCreated: ({ id }) => {
      onClose();
      onMade?.(id);
    },
  });
  return (
    <FormDialog
      form={form}
      title={saved ? t('form.editTitle', { name: saved.name }) : t('new')}
      onSubmit={save}
      onClose={onClose}
      draft={{ name: tag ? `tag-${tag.id}` : 'new-tag', version: tag?.version }}
      stale={stale}
    >
      <TextField name="name" label={t('form.name')} isRequired maxLength={limits.nameLength} />
      <TypeField />
      <SegmentField ownerId={saved?.userId} />
      <TextareaField
        name="domains"
        label={t('form.domains')}
        isRequired
        isCode
        rows={3}
        placeholder={t('form.domainsPlaceholder')}
        hint={t('form.domainsHint')}
      />
      <GoalFields />
      <SwitchField name="isSimulated" label={t('form.simulated')} hint={t('form.simulatedHint')} />
    </FormDialog>
  );
}

function TypeField() {
  const t = useTranslations('tags.form');
  const words = useTranslations('enums.tagType');
  const type = useWatch<TagValues, 'type'>({ name: 'type' });
  return (
    <SegmentedField
      name="type"
      label={t('type')}
      hint={t(`about.${type}`)}
      options={tagTypes.map((value) => ({ value, label: words(value) }))}
    />
  );
}

/** Attribution windows of a conversion. */
function GoalFields() {
  const t = useTranslations('tags.form');
  const isGoal = useWatch<TagValues, 'isGoal'>({ name: 'isGoal' });
  const days = { isRequired: true, maxLength: 2, unit: t('days') };
  const most = limits.goal.days;
  return (
    <>
      <SwitchField name="isGoal" label={t('goal')} hint={t('goalHint')} />
      {isGoal && (
        <>
          <NumberField {...days} name="postClickDays" label={t('postClick')} hint={t('postClickHint', { most })} />
          <NumberField {...days} name="postViewDays" label={t('postView')} hint={t('postViewHint', { most })} />
        </>
      )}
    </>
  );
}

/** Segment to which visitors are added. Its owner also owns the tag, and cannot change. */
function SegmentField({ ownerId }: { ownerId: number | undefined }) {
  const t = useTranslations('tags.form');
  const family = useFamily();
  const chosen = useWatch<TagValues, 'segmentId'>({ name: 'segmentId' });
  const { segments, isNone, ...search } = useSegmentOptions({ chosen: chosen ? [chosen] : [], ownerId });
  const none = (
    <>
      {t('noSegments')}{' '}
      <Link href={screenPath(family, 'segments')} className="underline underline-offset-2">
        {t('toSegments')}
      </Link>
    </>
  );
  return (
    <ComboboxField
      {...search}
      name="segmentId"
      label={t('segment')}
      isRequired
      hint={isNone ? none : t(ownerId === undefined ? 'segmentHint' : 'segmentHintEdit')}
      items={segments.map(({ id, name, userLogin }) => ({ value: String(id), label: name, hint: userLogin }))}
    />
  );
}
