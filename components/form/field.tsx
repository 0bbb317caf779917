'use client';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import { useMessage } from '@/components/form/use-message';

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

/** What every field of a form is told. `name` is the path of its value in the form. */
export type FieldProps = {
  name: string;
  label: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  hint?: ReactNode;
};

type FieldFrameProps = Pick<FieldProps, 'label' | 'isRequired' | 'hint'> & {
  field: Field;
  /** A group of controls is named by `aria-labelledby`; a single one by its <label>. */
  isGroup?: boolean;
  children: ReactNode;
};

/** Label above, hint and error under. */
export function FieldFrame({ field, label, isRequired, hint, isGroup = false, children }: FieldFrameProps) {
  const { ids, message } = field;
  const say = useMessage();
  // A hint that the error repeats word for word is said once.
  const isRepeated = message !== undefined && say(message) === hint;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex gap-0.5 text-sm font-medium">
        {isGroup ? (
          <span id={ids.label}>{label}</span>
        ) : (
          <label id={ids.label} htmlFor={ids.control}>
            {label}
          </label>
        )}
        {isRequired && <RequiredMark />}
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

/** Beside the label, not in it: the accessible name is the label's words alone, and `required` is said by the control. */
const RequiredMark = () => (
  <span aria-hidden="true" className="text-negative">
    *
  </span>
);

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  const text = useMessage();
  return (
    <p id={id} className="text-sm text-negative empty:hidden">
      {message && text(message)}
    </p>
  );
}

/** The hint of a field whose choices could not be read: says so and asks again, so that nothing typed is lost. */
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

/** Labels of the fields on screen by the path of their value, for the summary of errors. */
export const LabelRegister = createContext<Map<string, string> | null>(null);
