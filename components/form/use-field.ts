'use client';
import { useContext, useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import type { FieldProps } from '@/components/form/field-props';
import { LabelRegister } from '@/components/form/label-register';

export type Field = ReturnType<typeof useField>;

/** Ties a control to its value, label, hint and error; `control` goes to the element that takes the focus. */
export function useField({ name, label, hint, isRequired }: FieldProps) {
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
  const message = fieldState.error?.message ?? (fieldState.error && 'required');
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
