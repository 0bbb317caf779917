'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { LoginRefusal } from '@/components/session/login-field';
import { isBadLink, ResetResult } from '@/components/session/reset-result';
import { Button } from '@/components/ui/button';
import { callApi } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';
import { errorText } from '@/lib/i18n/error-text';

type Step =
  | { kind: 'asking'; fault: ApiFault | null }
  | { kind: 'done'; outcome: 'CONFIRMED' | 'UNDONE'; email: string }
  | { kind: 'refused'; fault: ApiFault };

const atFirst: Step = { kind: 'asking', fault: null };

/** Confirms or cancels a change of the email address. It requires a click, so that link scanners have no effect. */
export function EmailLink() {
  const t = useTranslations('session.email');
  const actions = useTranslations('common.actions');
  const errors = useTranslations('errors');
  const [token, setToken] = useState<string | null>();
  const [step, setStep] = useState(atFirst);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    setToken(new URLSearchParams(window.location.hash.slice(1)).get('token'));
    // Removes the token from the address, so that it does not stay in the history.
    window.history.replaceState(null, '', window.location.pathname);
  }, []);
  const open = async (given: string) => {
    setBusy(true);
    setStep(atFirst);
    setStep(await opened(given));
    setBusy(false);
  };
  if (step.kind === 'refused') return <ResetResult title={t('badTitle')} text={errorText(errors, step.fault)} />;
  if (step.kind === 'done') {
    const { outcome, email } = step;
    return outcome === 'CONFIRMED' ? (
      <ResetResult title={t('confirmedTitle')} text={t('confirmedText', { email })} />
    ) : (
      <ResetResult title={t('undoneTitle')} text={t('undoneText', { email })} />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-figure font-semibold">{t('title')}</h1>
      <p className="text-muted text-pretty">{t(token === null ? 'noToken' : 'text')}</p>
      <LoginRefusal fault={step.fault} lockedSeconds={null} />
      {token && (
        <Button variant="primary" isBusy={isBusy} onClick={() => open(token)} className="h-10! w-full">
          {step.fault ? actions('retry') : t('go')}
        </Button>
      )}
    </div>
  );
}

async function opened(token: string): Promise<Step> {
  try {
    return { kind: 'done', ...(await callApi('auth.openEmailLink', { body: { token } })) };
  } catch (error) {
    const fault = error instanceof ApiFault ? error : new ApiFault(500, { code: 'UNKNOWN' });
    return { kind: isBadLink(fault) ? 'refused' : 'asking', fault };
  }
}
