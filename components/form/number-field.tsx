'use client';
import type { ReactNode } from 'react';
import { FieldFrame } from '@/components/form/field-frame';
import type { FieldProps } from '@/components/form/field-props';
import { NumberInput } from '@/components/form/number-input';
import { PhoneField } from '@/components/form/phone-field';
import { useNumberText } from '@/components/form/use-number-text';

type NumberFieldProps = FieldProps & {
  allowDecimal?: boolean;
  /** A telephone number: the value is the text itself. */
  allowPlus?: boolean;
  unit?: ReactNode;
  placeholder?: string;
  /** Of a telephone number. A number is never cut: the form says when it is too large. */
  maxLength?: number;
};

/** The form's value is a number, null when empty, NaN for what is no number; with `allowPlus` a string. */
export const NumberField = (props: NumberFieldProps) =>
  props.allowPlus ? <PhoneField {...props} /> : <PlainNumberField {...props} />;

const toValue = (text: string) => (text === '' ? null : Number(text));
const toUnread = () => Number.NaN;

function PlainNumberField(props: NumberFieldProps) {
  const kind = props.allowDecimal ? 'rate' : 'whole';
  const { field, text, onType, onLeave } = useNumberText(props, { kind, toValue, toUnread });
  return (
    <FieldFrame field={field} {...props}>
      <NumberInput
        {...field.control}
        inputMode={props.allowDecimal ? 'decimal' : 'numeric'}
        unit={props.unit}
        placeholder={props.placeholder}
        disabled={props.isDisabled}
        value={text}
        onType={onType}
        onBlur={onLeave}
      />
    </FieldFrame>
  );
}
