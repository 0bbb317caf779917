'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ResetRequest } from '@/components/session/reset-request';
import { ResetResult } from '@/components/session/reset-result';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/skeleton';
import { callApi } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';
import { errorText } from '@/lib/i18n/error-text';

const NewPassword = onDemand(
  async () => (await import('@/components/session/new-password')).NewPassword,
  () => <Skeleton className="h-80 w-full" />,
);

type Step =
  | { kind: 'asking' }
  | { kind: 'checking' }
  | { kind: 'setting'; token: string; expiresAt: string }
  | { kind: 'refused'; fault: ApiFault }
  | { kind: 'done' };

/** From a forgotten password to a new one: asking for a link, and what stands behind it. */
export function ResetSteps() {
  const t = useTranslations('session.reset');
  const errors = useTranslations('errors');
  const [step, setStep] = useState<Step>({ kind: 'checking' });
  useTokenOfAddress(setStep);
  const askAgain = () => setStep({ kind: 'asking' });
  if (step.kind === 'checking') return <Skeleton className="h-64 w-full" aria-label={t('checking')} />;
  if (step.kind === 'asking') return <ResetRequest />;
  if (step.kind === 'refused')
    return <ResetResult title={t('badTitle')} text={errorText(errors, step.fault)} onAgain={askAgain} />;
  if (step.kind === 'done') return <ResetResult title={t('doneTitle')} text={t('doneText')} />;
  return (
    <NewPassword
      token={step.token}
      expiresAt={step.expiresAt}
      onDone={() => setStep({ kind: 'done' })}
      onRefused={(fault) => setStep({ kind: 'refused', fault })}
    />
  );
}

/**
 * Reads the token behind `#` and takes it out of the address, so that no history or neighbour keeps it. A link put into
 * the address of this very page loads nothing anew: hence the listening.
 */
function useTokenOfAddress(setStep: (step: Step) => void): void {
  useEffect(() => {
    const read = () => {
      const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
      if (token) void challenge(token).then(setStep);
      return token !== null;
    };
    if (!read()) setStep({ kind: 'asking' });
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [setStep]);
}

async function challenge(token: string): Promise<Step> {
  try {
    const { expiresAt } = await callApi('auth.resetChallenge', { body: { token } });
    window.history.replaceState(null, '', window.location.pathname);
    return { kind: 'setting', token, expiresAt };
  } catch (error) {
    return { kind: 'refused', fault: error instanceof ApiFault ? error : new ApiFault(500, { code: 'UNKNOWN' }) };
  }
}
