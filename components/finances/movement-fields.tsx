'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SegmentedField } from '@/components/form/segmented-field';

const kinds = ['CORRECTION', 'REFUND'] as const;
const directions = ['UP', 'DOWN'] as const;

/** What a movement of the balance is, and which way it goes; a refund goes down alone. */
export function MovementFields() {
  const t = useTranslations('finances.correction');
  const { setValue } = useFormContext();
  const kind = useWatch({ name: 'kind' });
  useEffect(() => {
    if (kind === 'REFUND') setValue('direction', 'DOWN');
  }, [kind, setValue]);
  return (
    <div className="flex flex-wrap gap-4">
      <SegmentedField
        name="kind"
        label={t('kind')}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <SegmentedField
        name="direction"
        label={t('direction')}
        options={directions.map((value) => ({
          ...{ value, label: t(`directions.${value}`) },
          isDisabled: kind === 'REFUND' && value === 'UP',
        }))}
      />
    </div>
  );
}
