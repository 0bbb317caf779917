'use client';
import { useTranslations } from 'next-intl';
import { useForm, useWatch } from 'react-hook-form';
import { DialogForm } from '@/components/form/dialog-form';
import { SegmentedField } from '@/components/form/segmented-field';
import { SwitchField } from '@/components/form/switch-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { SegmentField } from '@/components/tags/segment-field';
import { emptyTag, type TagValues, valuesOf } from '@/components/tags/tag-values';
import { useSaveTag } from '@/components/tags/use-save-tag';
import { onDemand } from '@/components/ui/on-demand';
import { limits } from '@/lib/contract/limits';
import { tagTypes } from '@/lib/contract/segment-kinds';
import type { TagRow } from '@/lib/contract/tags';

const StaleDialog = onDemand(async () => (await import('@/components/form/stale-dialog')).StaleDialog);

type TagDialogProps = {
  /** The tag that is edited; left out for a new one. */
  tag?: TagRow;
  /** The segment that a new one begins with. */
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
  const { save, reload, isStale, dismissStale } = useSaveTag({ form, tag, onMade, onClose });
  return (
    <DialogForm
      form={form}
      title={tag ? t('form.editTitle', { name: tag.name }) : t('new')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="name" label={t('form.name')} isRequired maxLength={limits.nameLength} />
      <TypeField />
      <SegmentField ownerId={tag?.userId} />
      <TextareaField
        name="domains"
        label={t('form.domains')}
        isRequired
        isCode
        rows={3}
        placeholder={t('form.domainsPlaceholder')}
        hint={t('form.domainsHint')}
      />
      <SwitchField name="isSimulated" label={t('form.simulated')} hint={t('form.simulatedHint')} />
      {isStale && (
        <StaleDialog
          texts={{ title: t('stale.title'), text: t('stale.text'), reload: t('stale.reload') }}
          onReload={reload}
          onClose={dismissStale}
        />
      )}
    </DialogForm>
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
