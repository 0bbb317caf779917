'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { ApiFault } from '@/lib/contract/api-fault';
import { errorText } from '@/lib/i18n/error-text';

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

const box = 'rounded-lg border border-negative bg-negative-soft px-3 py-2.5 text-negative figures';

export function LoginRefusal({ fault, lockedSeconds }: { fault: ApiFault | null; lockedSeconds: number | null }) {
  const errors = useTranslations('errors');
  if (lockedSeconds !== null) return <Countdown seconds={lockedSeconds} />;
  return (
    <div role="alert" className="not-empty:mb-4">
      {fault && <p className={box}>{errorText(errors, fault)}</p>}
    </div>
  );
}

/** Counts for the eye each second; the ear is told once. */
function Countdown({ seconds }: { seconds: number }) {
  const errors = useTranslations('errors');
  const [atFirst] = useState(seconds);
  return (
    <div role="alert" className={classNames(box, 'mb-4')}>
      <p aria-hidden="true">{errors('LOGIN_LOCKED', { seconds })}</p>
      <p className="sr-only">{errors('LOGIN_LOCKED', { seconds: atFirst })}</p>
    </div>
  );
}
