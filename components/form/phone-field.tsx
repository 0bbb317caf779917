'use client';
import { FieldFrame } from '@/components/form/field-frame';
import type { FieldProps } from '@/components/form/field-props';
import { useField } from '@/components/form/use-field';
import { Input } from '@/components/ui/input';

type PhoneFieldProps = FieldProps & { placeholder?: string; maxLength?: number };

/** A telephone number as its digits, after one plus. */
export function PhoneField(props: PhoneFieldProps) {
  const field = useField(props);
  return (
    <FieldFrame field={field} {...props}>
      <Input
        {...field.control}
        type="tel"
        inputMode="tel"
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        disabled={props.isDisabled}
        value={field.field.value ?? ''}
        onChange={(event) => field.field.onChange(phoneDigits(event.target.value))}
        className="figures"
      />
    </FieldFrame>
  );
}

/** What remains of a typed or pasted telephone number: digits, and one plus in front. */
export const phoneDigits = (text: string): string =>
  (text.trimStart().startsWith('+') ? '+' : '') + text.replace(/\D/g, '');
