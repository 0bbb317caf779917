'use client';
import { useLocale, useTranslations } from 'next-intl';
import { FieldFrame, type FieldProps, useField } from '@/components/form/field';
import { DateInput } from '@/components/ui/date/date-input';

/** Date field. `min`, `max` and the form's value are days, YYYY-MM-DD ('' when empty). */
export function DateField(props: FieldProps & { min?: string; max?: string }) {
  const field = useField(props);
  const locale = useLocale();
  const t = useTranslations('common.date');
  const { 'aria-invalid': isInvalid, ...control } = field.control;
  return (
    <FieldFrame field={field} {...props}>
      <DateInput
        field={control}
        isInvalid={isInvalid}
        locale={locale}
        texts={{ calendar: t('calendar'), day: t('day') }}
        min={props.min}
        max={props.max}
        isDisabled={props.isDisabled}
        value={field.field.value ?? ''}
        onChange={field.field.onChange}
      />
    </FieldFrame>
  );
}
