'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LoginField } from '@/components/session/login-field';
import { LoginRefusal } from '@/components/session/login-refusal';
import { PasswordInput } from '@/components/session/password-input';
import { useSignIn } from '@/components/session/use-sign-in';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { resetPath } from '@/lib/access/fixed-paths';
import type { CurrentUser } from '@/lib/contract/auth';
import { Link } from '@/lib/i18n/navigation';

const names = ['login', 'password'] as const;
type FieldName = (typeof names)[number];

/** Login and password. What was typed stays when the server refuses; while a login is locked, the seconds count down. */
export function LoginForm({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const t = useTranslations('session');
  const inputs = { login: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const [typedLogin, setTypedLogin] = useState('');
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const { enter, isBusy, fault, locked } = useSignIn(onSignedIn);
  const isLocked = locked !== null && locked.login === typedLogin.trim();
  useRestoredLogin(locked?.login, inputs.login, setTypedLogin);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const credentials = { login: String(typed.get('login')).trim(), password: String(typed.get('password')) };
    const empty = names.filter((name) => credentials[name] === '');
    setMissing(empty);
    if (empty[0]) return inputs[empty[0]].current?.focus();
    if (isLocked || isBusy) return;
    if (!(await enter(credentials))) inputs.password.current?.select();
  };
  return (
    // Sent before any script is there, a password must not land in the address: hence the method.
    <form noValidate method="post" onSubmit={submit}>
      <LoginRefusal fault={fault} lockedSeconds={isLocked ? locked.seconds : null} />
      <div className="flex flex-col gap-4">
        <LoginField label={t('login')} isMissing={missing.includes('login')}>
          {(field) => (
            <Input
              {...field}
              ref={inputs.login}
              name="login"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setTypedLogin(event.target.value)}
            />
          )}
        </LoginField>
        <LoginField label={t('password')} isMissing={missing.includes('password')}>
          {(field) => (
            <PasswordInput {...field} ref={inputs.password} name="password" autoComplete="current-password" />
          )}
        </LoginField>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={isLocked} className="mt-1 h-10! w-full">
          {t('signIn')}
        </Button>
        <Link href={resetPath} className="self-center rounded-sm text-accent-text hover:underline">
          {t('forgot')}
        </Link>
      </div>
    </form>
  );
}

/** After a reload the locked login stands in its field again, so that the countdown has its meaning. */
function useRestoredLogin(
  locked: string | undefined,
  input: { current: HTMLInputElement | null },
  setTyped: (login: string) => void,
): void {
  useEffect(() => {
    if (locked === undefined || !input.current) return;
    if (input.current.value === '') input.current.value = locked;
    setTyped(input.current.value);
  }, [locked, input, setTyped]);
}
