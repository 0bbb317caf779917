'use client';
import { useContext, useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import type { FieldProps } from '@/components/form/field-props';
import { LabelRegister } from '@/components/form/label-register';

export type Field = ReturnType<typeof useField>;

/** What the field itself finds wrong, told once the field is left or its form was sent. */
type Problem = { text: string; isTold: boolean } | undefined;

/** Ties a control to its value, label, hint and error; `control` goes to the element that takes the focus. */
export function useField({ name, label, hint, isRequired }: FieldProps, problemOf?: (value: unknown) => Problem) {
  const { field, fieldState, formState } = useController({ name });
  const base = useId();
  const labels = useContext(LabelRegister);
  useEffect(() => {
    labels?.set(name, label);
    return () => {
      labels?.delete(name);
    };
  }, [labels, name, label]);

  const ids = { control: `${base}-control`, label: `${base}-label`, hint: `${base}-hint`, error: `${base}-error` };
  const problem = problemOf?.(field.value);
  const checked = fieldState.error?.message ?? (fieldState.error && 'required');
  const message = problem && (problem.isTold || checked) ? problem.text : checked;
  const describedBy = [hint && ids.hint, message && ids.error].filter(Boolean).join(' ') || undefined;
  return {
    field,
    ids,
    message,
    isBusy: formState.isSubmitting,
    isInvalid: message !== undefined,
    control: {
      id: ids.control,
      name,
      ref: field.ref,
      onBlur: field.onBlur,
      'aria-describedby': describedBy,
      'aria-invalid': message !== undefined || undefined,
      'aria-required': isRequired || undefined,
    },
  };
}
