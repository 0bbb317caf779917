'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { LoginField } from '@/components/session/login-field';
import { LoginRefusal } from '@/components/session/login-refusal';
import { ResetResult } from '@/components/session/reset-result';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { loginPath } from '@/lib/access/fixed-paths';
import { callApi } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';
import { Link } from '@/lib/i18n/navigation';

/** Asks for the mail with the link. The answer never tells whether the login is known. */
export function ResetRequest() {
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
