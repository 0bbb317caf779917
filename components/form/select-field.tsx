'use client';
import { FieldFrame } from '@/components/form/field-frame';
import type { FieldProps } from '@/components/form/field-props';
import { useField } from '@/components/form/use-field';
import { Select, type SelectOption } from '@/components/ui/select';

type SelectFieldProps = FieldProps & {
  options: readonly SelectOption[];
  placeholder?: string;
  /** Hears what a person has chosen, after the form has it. */
  onChosen?: (value: string) => void;
};

export function SelectField(props: SelectFieldProps) {
  const field = useField(props);
  return (
    <FieldFrame field={field} {...props}>
      <Select
        {...field.control}
        options={props.options}
        placeholder={props.placeholder}
        disabled={props.isDisabled}
        value={field.field.value ?? ''}
        onChange={(event) => {
          field.field.onChange(event);
          props.onChosen?.(event.target.value);
        }}
      />
    </FieldFrame>
  );
}
