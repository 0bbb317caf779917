'use client';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import { useMessage } from '@/components/form/use-message';
import { RequiredMark } from '@/components/ui/required-mark';

export type Field = ReturnType<typeof useField>;

/** A problem found by the field itself. `isShown` is true once the field was left or the form submitted. */
type Problem = { text: string; isShown: boolean } | undefined;

/** Connects a control to its value, label, hint and error. `control` are the props of the focusable element. */
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
  const message = problem && (problem.isShown || checked) ? problem.text : checked;
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

/** Common props of all fields. `name` is the path of the value in the form. */
export type FieldProps = {
  name: string;
  label: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  hint?: ReactNode;
};

type FieldFrameProps = Pick<FieldProps, 'label' | 'hint'> & {
  field: Field;
  /** True for a group of controls, which is labelled by `aria-labelledby`; a single control by its <label>. */
  isGroup?: boolean;
  children: ReactNode;
};

/** Renders the label above a control, and the hint and error below it. */
export function FieldFrame({ field, label, hint, isGroup = false, children }: FieldFrameProps) {
  const { ids, message } = field;
  const messageOf = useMessage();
  // The hint is hidden if the error has the same text.
  const isRepeated = message !== undefined && messageOf(message) === hint;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex text-sm font-medium">
        {isGroup ? (
          <span id={ids.label}>{label}</span>
        ) : (
          <label id={ids.label} htmlFor={ids.control}>
            {label}
          </label>
        )}
        {field.control['aria-required'] && <RequiredMark />}
      </div>
      {children}
      {hint && !isRepeated && (
        <p id={ids.hint} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={ids.error} message={message} />
    </div>
  );
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  const text = useMessage();
  return (
    <p id={id} className="text-sm text-negative empty:hidden">
      {message && text(message)}
    </p>
  );
}

/** Hint of a field whose options could not be loaded. It offers a retry, so that nothing typed is lost. */
export function FailedHint({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  const t = useTranslations('common.actions');
  return (
    <>
      {text}{' '}
      <button type="button" className="text-accent-text underline underline-offset-2" onClick={() => onRetry()}>
        {t('retry')}
      </button>
    </>
  );
}

/** Labels of the displayed fields by value path, for the error summary. */
export const LabelRegister = createContext<Map<string, string> | null>(null);
