'use client';
import type { ReactNode } from 'react';
import { FieldFrame } from '@/components/form/field-frame';
import type { FieldProps } from '@/components/form/field-props';
import { useField } from '@/components/form/use-field';
import { Input } from '@/components/ui/input';

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'password' | 'tel' | 'url';
  unit?: ReactNode;
  leading?: ReactNode;
  trailing?: ReactNode;
  placeholder?: string;
  maxLength?: number;
  autoComplete?: string;
  /** The field was left. */
  onLeave?: () => void;
};

export function TextField(props: TextFieldProps) {
  const field = useField(props);
  const { type = 'text', unit, leading, trailing, placeholder, maxLength, autoComplete = 'off' } = props;
  return (
    <FieldFrame field={field} {...props}>
      <Input
        {...field.control}
        onBlur={() => {
          field.control.onBlur();
          props.onLeave?.();
        }}
        {...{ type, unit, leading, trailing, placeholder, maxLength, autoComplete }}
        disabled={props.isDisabled}
        value={field.field.value ?? ''}
        onChange={field.field.onChange}
      />
    </FieldFrame>
  );
}
