'use client';
import { FieldFrame } from '@/components/form/field-frame';
import type { FieldProps } from '@/components/form/field-props';
import { useField } from '@/components/form/use-field';
import { Textarea } from '@/components/ui/input';

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
