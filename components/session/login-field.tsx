'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { RequiredMark } from '@/components/ui/required-mark';
import type { ApiFault } from '@/lib/contract/api-fault';
import { errorText } from '@/lib/i18n/error-text';

type Wired = { id: string; 'aria-required': true; 'aria-invalid': true | undefined; 'aria-describedby': string };
type LoginFieldProps = { label: string; isMissing: boolean; children: (field: Wired) => ReactNode };

/** Field with label and error; the sign-in page does not load the components of long forms. */
export function LoginField({ label, isMissing, children }: LoginFieldProps) {
  const t = useTranslations('validation');
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex text-sm font-medium">
        <label htmlFor={id}>{label}</label>
        <RequiredMark />
      </div>
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

/** Visible countdown; screen readers announce it only once. */
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

/** Lock of a login after failed attempts. Stored for the tab, so that a reload shows the same countdown. */
export interface LoginLock {
  login: string;
  /** ms since 1970 by this device's clock. */
  until: number;
}

const key = 'dsp-console.login-lock';

export function keepLock(lock: LoginLock): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(lock));
  } catch {
    // Without storage, the countdown lasts until the page is closed.
  }
}

/** Returns the active lock, or null. */
export function keptLock(): LoginLock | null {
  try {
    const lock: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    return isLock(lock) && lock.until > Date.now() ? lock : null;
  } catch {
    return null;
  }
}

const isLock = (value: unknown): value is LoginLock =>
  typeof value === 'object' &&
  value !== null &&
  'login' in value &&
  typeof value.login === 'string' &&
  'until' in value &&
  typeof value.until === 'number';
