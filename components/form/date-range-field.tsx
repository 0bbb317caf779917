'use client';
import { useLocale, useTranslations } from 'next-intl';
import { FieldFrame } from '@/components/form/field-frame';
import type { FieldProps } from '@/components/form/field-props';
import { useField } from '@/components/form/use-field';
import { DateRangeInput } from '@/components/ui/date-range-input';

/** The form's value is `{ from, to }`, two days YYYY-MM-DD or two empty strings. */
export function DateRangeField(props: FieldProps & { min?: string; max?: string }) {
  const field = useField(props);
  const locale = useLocale();
  const t = useTranslations('common.date');
  const { 'aria-invalid': isInvalid, ...control } = field.control;
  return (
    <FieldFrame field={field} {...props}>
      <DateRangeInput
        field={control}
        isInvalid={isInvalid}
        locale={locale}
        texts={{ calendar: t('calendar') }}
        min={props.min}
        max={props.max}
        isDisabled={props.isDisabled}
        value={field.field.value ?? { from: '', to: '' }}
        onChange={field.field.onChange}
      />
    </FieldFrame>
  );
}
