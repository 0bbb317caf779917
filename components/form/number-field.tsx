'use client';
import { type ReactNode, useState } from 'react';
import { digitsOnly } from '@/components/form/digits-only';
import { FieldFrame } from '@/components/form/field-frame';
import type { FieldProps } from '@/components/form/field-props';
import { useField } from '@/components/form/use-field';
import { Input } from '@/components/ui/input';

type NumberFieldProps = FieldProps & {
  allowDecimal?: boolean;
  /** A telephone number: the value is the text itself. */
  allowPlus?: boolean;
  unit?: ReactNode;
  placeholder?: string;
  maxLength?: number;
};

/** Takes digit keystrokes only. The form's value is a number, null when empty; with `allowPlus` a string. */
export function NumberField(props: NumberFieldProps) {
  const { allowDecimal, allowPlus } = props;
  const field = useField(props);
  const [draft, setDraft] = useState<string>();

  const type = (typed: string) => {
    const text = digitsOnly(typed, { allowDecimal, allowPlus });
    setDraft(text);
    field.field.onChange(allowPlus ? text : toNumber(text));
  };

  return (
    <FieldFrame field={field} {...props}>
      <Input
        {...field.control}
        type={allowPlus ? 'tel' : 'text'}
        inputMode={allowPlus ? 'tel' : allowDecimal ? 'decimal' : 'numeric'}
        unit={props.unit}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        disabled={props.isDisabled}
        value={draft ?? String(field.field.value ?? '')}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setDraft(undefined);
          field.field.onBlur();
        }}
        className="figures"
      />
    </FieldFrame>
  );
}

function toNumber(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null;
}
