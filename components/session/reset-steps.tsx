'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LoginField, LoginRefusal } from '@/components/session/login-field';
import { isBadLink, ResetResult } from '@/components/session/reset-result';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';
import { loginPath } from '@/lib/access/fixed-paths';
import { callApi } from '@/lib/browser/call-api';
import { carryMessage } from '@/lib/browser/carried-message';
import { ApiFault } from '@/lib/contract/api-fault';
import { errorText } from '@/lib/i18n/error-text';
import { Link } from '@/lib/i18n/navigation';

const NewPassword = onDemand(
  async () => (await import('@/components/session/new-password')).NewPassword,
  () => <Skeleton className="h-80 w-full" />,
);

type Step =
  | { kind: 'asking' }
  | { kind: 'checking' }
  | { kind: 'unchecked'; token: string; fault: ApiFault }
  | { kind: 'setting'; token: string; expiresAt: string }
  | { kind: 'refused'; fault: ApiFault }
  | { kind: 'done' };

/** Steps of a password reset: requesting a link, and setting the new password. */
export function ResetSteps() {
  const t = useTranslations('session.reset');
  const errors = useTranslations('errors');
  const [step, setStep] = useState<Step>({ kind: 'checking' });
  useTokenOfAddress(setStep);
  const askAgain = () => setStep({ kind: 'asking' });
  const checkAgain = async (token: string) => {
    setStep({ kind: 'checking' });
    setStep(await challenge(token));
  };
  if (step.kind === 'checking') return <Skeleton className="h-64 w-full" aria-label={t('checking')} />;
  if (step.kind === 'asking') return <ResetRequest />;
  if (step.kind === 'unchecked') {
    const { token, fault } = step;
    return (
      <ResetResult title={t('uncheckedTitle')} text={errorText(errors, fault)} onRetry={() => void checkAgain(token)} />
    );
  }
  if (step.kind === 'refused')
    return <ResetResult title={t('badTitle')} text={errorText(errors, step.fault)} onAgain={askAgain} />;
  if (step.kind === 'done') return <ResetResult title={t('doneTitle')} text={t('doneText')} />;
  return (
    <NewPassword
      token={step.token}
      expiresAt={step.expiresAt}
      onDone={() => {
        carryMessage('passwordReset');
        setStep({ kind: 'done' });
      }}
      onRefused={(fault) => setStep({ kind: 'refused', fault })}
    />
  );
}

/**
 * Reads the token of the fragment and removes it from the address, so that it does not stay in the history. Pasting a
 * link into the address of this page only raises a hashchange event, so that is handled, too.
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
    const fault = error instanceof ApiFault ? error : new ApiFault(500, { code: 'UNKNOWN' });
    return isBadLink(fault) ? { kind: 'refused', fault } : { kind: 'unchecked', token, fault };
  }
}

/** Requests the email with the link. The response does not reveal whether the login exists. */
function ResetRequest() {
  const t = useTranslations('session');
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { send, isBusy, fault } = useResetRequest(setSentTo);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const login = String(new FormData(event.currentTarget).get('login')).trim();
    setMissing(login === '');
    if (login === '') input.current?.focus();
    else if (!isBusy) void send(login);
  };
  if (sentTo !== null)
    return (
      <ResetResult
        title={t('reset.sentTitle')}
        text={t('reset.sentText', { login: sentTo })}
        onAgain={() => setSentTo(null)}
      />
    );
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <div>
        <h1 className="text-figure font-semibold">{t('reset.title')}</h1>
        <p className="mt-2 text-muted text-pretty">{t('reset.text')}</p>
      </div>
      <LoginRefusal fault={fault} lockedSeconds={null} />
      <LoginField label={t('login')} isMissing={isMissing}>
        {(field) => (
          <Input {...field} ref={input} name="login" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        )}
      </LoginField>
      <Button type="submit" variant="primary" isBusy={isBusy} className="h-10! w-full">
        {t('reset.send')}
      </Button>
      <Link href={loginPath} className="self-center rounded-sm text-accent-text hover:underline">
        {t('reset.backToSignIn')}
      </Link>
    </form>
  );
}

function useResetRequest(onSent: (login: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ApiFault | null>(null);
  const send = async (login: string) => {
    setBusy(true);
    setFault(null);
    try {
      await callApi('auth.resetRequest', { body: { login } });
      onSent(login);
    } catch (error) {
      setFault(error instanceof ApiFault ? error : new ApiFault(500, { code: 'UNKNOWN' }));
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy, fault };
}
