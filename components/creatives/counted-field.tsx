'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { CreativeValues } from '@/components/creatives/creative-values';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';

type CountedFieldProps = {
  name: 'smallTitle' | 'mediumTitle' | 'desc' | 'ctaText' | 'sponsored' | 'productName';
  label: string;
  hint?: string;
  /** Letters that are shown everywhere; beyond them some places cut. */
  soft: number;
  /** Letters at most. */
  hard: number;
  isRequired?: boolean;
  isLong?: boolean;
};

/** A text whose letters are counted while it is typed. */
export function CountedField({ hint, soft, hard, isLong, ...field }: CountedFieldProps) {
  const t = useTranslations('creatives.texts');
  const text = useWatch<CreativeValues, CountedFieldProps['name']>({ name: field.name });
  const { length } = text.trim();
  const count = (
    <span className={length > soft ? 'text-warning figures' : 'figures'}>
      {length > soft && soft < hard ? t('mayBeCut', { length, soft }) : t('count', { length, most: soft })}
    </span>
  );
  const full = (
    <>
      {count}
      {hint && ` · ${hint}`}
    </>
  );
  return isLong ? (
    <TextareaField {...field} rows={3} maxLength={hard} hint={full} />
  ) : (
    <TextField {...field} maxLength={hard} hint={full} />
  );
}
