'use client';
import { FieldError } from '@/components/form/field-error';
import type { FieldProps } from '@/components/form/field-props';
import { useField } from '@/components/form/use-field';
import { Switch } from '@/components/ui/checkbox';

export function SwitchField(props: FieldProps) {
  const { field, ids, control, message } = useField(props);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex min-h-control items-center gap-3">
        <Switch
          id={control.id}
          ref={control.ref}
          onBlur={control.onBlur}
          aria-describedby={control['aria-describedby']}
          isOn={Boolean(field.value)}
          onChange={field.onChange}
          disabled={props.isDisabled}
        />
        <label htmlFor={control.id}>{props.label}</label>
      </div>
      {props.hint && (
        <p id={ids.hint} className="pl-12 text-sm text-muted">
          {props.hint}
        </p>
      )}
      <FieldError id={ids.error} message={message} />
    </div>
  );
}
