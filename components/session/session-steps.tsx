'use client';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { LoginForm } from '@/components/session/login-form';
import { type Newcomer, newcomerOf } from '@/components/session/newcomer';
import { Skeleton } from '@/components/ui/progress';
import { carryMessage } from '@/lib/browser/carried-message';
import { lastRouteOf } from '@/lib/browser/last-route';
import { signOut } from '@/lib/browser/sign-in';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { EndReason } from '@/lib/contract/people/session-ends';
import { localizedPath } from '@/lib/i18n/localized-path';

const TemporaryStep = lazy(async () => ({
  default: (await import('@/components/session/temporary-step')).TemporaryStep,
}));

type SessionStepsProps = {
  back: string;
  /** A user who signed in with a temporary password and has not completed the next step. */
  newcomer: Newcomer | null;
  /** Reason why the previous session ended. */
  ended: EndReason | null;
};

/** Sign-in and, with a temporary password, the mandatory step after it (§4). */
export function SessionSteps({ back, newcomer: known, ended }: SessionStepsProps) {
  const t = useTranslations('session');
  const errors = useTranslations('errors');
  const locale = useLocale();
  const [newcomer, setNewcomer] = useState(known);
  // A full page load, so that no data of a former user stays in memory.
  const leave = (message: 'signedIn' | 'passwordSet', path = back) => {
    carryMessage(message);
    window.location.assign(path);
  };
  const goOn = (user: CurrentUser) => {
    if (user.isTempPasswordExists) return setNewcomer(newcomerOf(user));
    // Without an address to return to, the last visited route is opened, §2.
    const last = back === '/' ? lastRouteOf(user.id) : null;
    leave('signedIn', last ? localizedPath(last, locale) : back);
  };
  const startOver = async () => {
    // Ends the session of the temporary password. Without a connection, that is not possible.
    await signOut().catch(() => {});
    setNewcomer(null);
  };
  if (newcomer) {
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <TemporaryStep
          newcomer={newcomer}
          onDone={() => leave(newcomer.isOwnPassword ? 'signedIn' : 'passwordSet')}
          onOtherAccount={startOver}
        />
      </Suspense>
    );
  }
  return (
    <>
      <h1 className="mb-6 text-figure font-semibold">{t('title')}</h1>
      {ended && (
        <p role="status" className="mb-4 rounded-lg border border-line bg-sunken px-3 py-2.5 text-pretty">
          {errors(ended)}
        </p>
      )}
      <LoginForm onSignedIn={goOn} />
    </>
  );
}
