'use client';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { LoginForm } from '@/components/session/login-form';
import { Skeleton } from '@/components/ui/skeleton';
import { lastRouteOf } from '@/lib/browser/last-route';
import { signOut } from '@/lib/browser/sign-in';
import type { CurrentUser } from '@/lib/contract/auth';
import { localizedPath } from '@/lib/i18n/localized-path';

const TemporaryStep = lazy(async () => ({
  default: (await import('@/components/session/temporary-step')).TemporaryStep,
}));

/** Signing in, and with a temporary password one step more before anything else (§4). */
export function SessionSteps({ back, isTemporary }: { back: string; isTemporary: boolean }) {
  const t = useTranslations('session');
  const locale = useLocale();
  const [needsStep, setNeedsStep] = useState(isTemporary);
  // A whole new page: nothing of a former person stays in memory.
  const leave = (path = back) => window.location.assign(path);
  const goOn = (user: CurrentUser) => {
    if (user.isTempPasswordExists) return setNeedsStep(true);
    // Without an address to lead back to, the route of the last time, §2.
    const last = back === '/' ? lastRouteOf(user.id) : null;
    leave(last ? localizedPath(last, locale) : back);
  };
  const startOver = async () => {
    // The session of the temporary password ends; without a connection there is nothing to end it with.
    await signOut().catch(() => {});
    setNeedsStep(false);
  };
  if (needsStep) {
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <TemporaryStep onDone={() => leave()} onOtherAccount={startOver} />
      </Suspense>
    );
  }
  return (
    <>
      <h1 className="mb-6 text-figure font-semibold">{t('title')}</h1>
      <LoginForm onSignedIn={goOn} />
    </>
  );
}
