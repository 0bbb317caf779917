'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ComboboxField } from '@/components/form/combobox-field';
import { useFamily } from '@/components/shell/use-family';
import type { TagValues } from '@/components/tags/tag-values';
import { useSegmentOptions } from '@/components/tags/use-segment-options';
import { screenPath } from '@/lib/access/screens';
import { Link } from '@/lib/i18n/navigation';

/** The segment that visitors get into; the tag belongs to its owner, and stays with that owner. */
export function SegmentField({ ownerId }: { ownerId: number | undefined }) {
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
