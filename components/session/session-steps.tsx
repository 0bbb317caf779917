'use client';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { LoginForm } from '@/components/session/login-form';
import { type Newcomer, newcomerOf } from '@/components/session/newcomer';
import { Skeleton } from '@/components/ui/progress';
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
  /** Somebody who signed in with a temporary password and has not done the step after it. */
  newcomer: Newcomer | null;
  /** Why the session before was ended. */
  ended: EndReason | null;
};

/** Signing in, and with a temporary password one step more before anything else (§4). */
export function SessionSteps({ back, newcomer: known, ended }: SessionStepsProps) {
  const t = useTranslations('session');
  const errors = useTranslations('errors');
  const locale = useLocale();
  const [newcomer, setNewcomer] = useState(known);
  // A whole new page: nothing of a former person stays in memory.
  const leave = (path = back) => window.location.assign(path);
  const goOn = (user: CurrentUser) => {
    if (user.isTempPasswordExists) return setNewcomer(newcomerOf(user));
    // Without an address to lead back to, the route of the last time, §2.
    const last = back === '/' ? lastRouteOf(user.id) : null;
    leave(last ? localizedPath(last, locale) : back);
  };
  const startOver = async () => {
    // The session of the temporary password ends; without a connection there is nothing to end it with.
    await signOut().catch(() => {});
    setNewcomer(null);
  };
  if (newcomer) {
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <TemporaryStep newcomer={newcomer} onDone={() => leave()} onOtherAccount={startOver} />
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
