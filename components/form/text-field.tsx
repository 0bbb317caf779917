'use client';
import type { ReactNode } from 'react';
import { FieldFrame, type FieldProps, useField } from '@/components/form/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'password' | 'tel' | 'url';
  unit?: ReactNode;
  leading?: ReactNode;
  trailing?: ReactNode;
  placeholder?: string;
  maxLength?: number;
  autoComplete?: string;
  /** Called when the field is left. */
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
        type={type}
        unit={unit}
        leading={leading}
        trailing={trailing}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete={autoComplete}
        disabled={props.isDisabled}
        value={field.field.value ?? ''}
        onChange={field.field.onChange}
      />
    </FieldFrame>
  );
}

type TextareaFieldProps = FieldProps & { rows?: number; placeholder?: string; maxLength?: number; isCode?: boolean };

export function TextareaField(props: TextareaFieldProps) {
  const field = useField(props);
  return (
    <FieldFrame field={field} {...props}>
      <Textarea
        {...field.control}
        rows={props.rows}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        spellCheck={!props.isCode}
        disabled={props.isDisabled}
        className={props.isCode ? 'font-mono text-sm' : undefined}
        value={field.field.value ?? ''}
        onChange={field.field.onChange}
      />
    </FieldFrame>
  );
}
