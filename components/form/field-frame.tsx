'use client';
import type { ReactNode } from 'react';
import { FieldError } from '@/components/form/field-error';
import type { FieldProps } from '@/components/form/field-props';
import type { Field } from '@/components/form/use-field';
import { useMessage } from '@/components/form/use-message';

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
