'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';

type Wired = { id: string; 'aria-required': true; 'aria-invalid': true | undefined; 'aria-describedby': string };
type LoginFieldProps = { label: string; isMissing: boolean; children: (field: Wired) => ReactNode };

/** Label above, message below; the sign-in page does without the machinery of long forms. */
export function LoginField({ label, isMissing, children }: LoginFieldProps) {
  const t = useTranslations('validation');
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="w-fit text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-required': true,
        'aria-invalid': isMissing || undefined,
        'aria-describedby': errorId,
      })}
      <p id={errorId} className="text-sm text-negative empty:hidden">
        {isMissing && t('required')}
      </p>
    </div>
  );
}
