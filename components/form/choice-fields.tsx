'use client';
import { FieldError, FieldFrame, type FieldProps, useField } from '@/components/form/field';
import { Checkbox, Switch } from '@/components/ui/checkbox';
import { RequiredMark } from '@/components/ui/required-mark';
import { Segmented, type SegmentedOption } from '@/components/ui/segmented';
import { Select, type SelectOption } from '@/components/ui/select';

type SelectFieldProps = FieldProps & {
  options: readonly SelectOption[];
  placeholder?: string;
  /** Called with the chosen value after the form has stored it. */
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

type SegmentedFieldProps = FieldProps & { options: readonly SegmentedOption[] };

export function SegmentedField(props: SegmentedFieldProps) {
  const field = useField(props);
  return (
    <FieldFrame field={field} isGroup {...props}>
      <Segmented
        name={field.ids.control}
        labelledBy={field.ids.label}
        describedBy={field.control['aria-describedby']}
        options={props.options}
        isDisabled={props.isDisabled}
        value={field.field.value ?? ''}
        onChange={field.field.onChange}
      />
    </FieldFrame>
  );
}

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
          {props.isRequired && <RequiredMark />}
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
