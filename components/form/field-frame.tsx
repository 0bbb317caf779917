'use client';
import type { ReactNode } from 'react';
import { FieldError } from '@/components/form/field-error';
import type { FieldProps } from '@/components/form/field-props';
import type { Field } from '@/components/form/use-field';

type FieldFrameProps = Pick<FieldProps, 'label' | 'isRequired' | 'hint'> & {
  field: Field;
  /** A group of controls is named by `aria-labelledby`; a single one by its <label>. */
  isGroup?: boolean;
  children: ReactNode;
};

/** Label above, hint and error under. */
export function FieldFrame({ field, label, isRequired, hint, isGroup = false, children }: FieldFrameProps) {
  const { ids, message } = field;
  const content = (
    <>
      {label}
      {isRequired && (
        <span aria-hidden="true" className="ml-0.5 text-negative">
          *
        </span>
      )}
    </>
  );
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {isGroup ? (
        <span id={ids.label} className="text-sm font-medium">
          {content}
        </span>
      ) : (
        <label id={ids.label} htmlFor={ids.control} className="w-fit text-sm font-medium">
          {content}
        </label>
      )}
      {children}
      {hint && (
        <p id={ids.hint} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={ids.error} message={message} />
    </div>
  );
}
