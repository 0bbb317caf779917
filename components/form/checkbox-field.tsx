'use client';
import { FieldError } from '@/components/form/field-error';
import type { FieldProps } from '@/components/form/field-props';
import { useField } from '@/components/form/use-field';
import { Checkbox } from '@/components/ui/checkbox';

export function CheckboxField(props: FieldProps) {
  const { field, ids, control, message } = useField(props);
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        {...control}
        checked={Boolean(field.value)}
        disabled={props.isDisabled}
        onChange={(event) => field.onChange(event.target.checked)}
      >
        <span>
          {props.label}
          {props.isRequired && (
            <span aria-hidden="true" className="ml-0.5 text-negative">
              *
            </span>
          )}
        </span>
      </Checkbox>
      {props.hint && (
        <p id={ids.hint} className="pl-6 text-sm text-muted">
          {props.hint}
        </p>
      )}
      <FieldError id={ids.error} message={message} />
    </div>
  );
}
