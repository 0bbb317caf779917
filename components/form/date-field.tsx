'use client';
import { useLocale, useTranslations } from 'next-intl';
import { FieldFrame, type FieldProps, useField } from '@/components/form/field';
import { DateInput } from '@/components/ui/date/date-input';
import { joinMessage } from '@/lib/contract/field-message';

/**
 * Date field. `min`, `max` and the form's value are days, YYYY-MM-DD ('' when empty). A later day is replaced by `max`
 * while typing; an earlier one than `min` is reported at once.
 */
export function DateField(props: FieldProps & { min?: string; max?: string }) {
  const { min } = props;
  const field = useField(props, (value) =>
    min !== undefined && typeof value === 'string' && value !== '' && value < min
      ? { text: joinMessage('dateTooEarly', { date: min }), isShown: true }
      : undefined,
  );
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
        min={min}
        max={props.max}
        isDisabled={props.isDisabled}
        value={field.field.value ?? ''}
        onChange={field.field.onChange}
      />
    </FieldFrame>
  );
}
