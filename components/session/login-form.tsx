'use client';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { keepLock, keptLock, LoginField, type LoginLock, LoginRefusal } from '@/components/session/login-field';
import { Button, IconButton } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { resetPath } from '@/lib/access/fixed-paths';
import { signIn } from '@/lib/browser/sign-in';
import { ApiFault } from '@/lib/contract/api-fault';
import { limits } from '@/lib/contract/limits';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { Link } from '@/lib/i18n/navigation';

const names = ['login', 'password'] as const;
type FieldName = (typeof names)[number];

/** Form with login and password. The input is kept after a refusal. While a login is locked, a countdown is shown. */
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
    // If the form is submitted before the script has loaded, POST keeps the password out of the address.
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

/** Restores the locked login after a reload, to which the countdown refers. */
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

/** Password field that can show its text. */
function PasswordInput(props: ComponentProps<typeof Input>) {
  const t = useTranslations('session');
  const [isShown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          size="sm"
          className="-mr-1.5"
          label={t(isShown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}

interface Credentials {
  login: string;
  password: string;
}

/** Signs in and handles refusals. Stays busy after success, because the page is about to be left. */
function useSignIn(onSignedIn: (user: CurrentUser) => void) {
  const { locked, lockFor } = useLoginLock();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ApiFault | null>(null);
  const enter = async (credentials: Credentials): Promise<boolean> => {
    setBusy(true);
    setFault(null);
    try {
      onSignedIn(await signIn(credentials));
      return true;
    } catch (error) {
      const found = error instanceof ApiFault ? error : new ApiFault(0, { code: 'UNKNOWN' });
      if (found.code === 'LOGIN_LOCKED') lockFor(credentials.login, secondsOf(found));
      else setFault(found);
      setBusy(false);
      return false;
    }
  };
  return { enter, isBusy, fault, locked };
}

const secondsOf = ({ params }: ApiFault) => Number(params.seconds) || limits.loginRetrySeconds;

/** The lock of §4 with a countdown in seconds; it is restored after a reload. */
function useLoginLock() {
  const [lock, setLock] = useState<LoginLock | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    setNow(Date.now());
    setLock(keptLock());
  }, []);
  useEffect(() => {
    if (!lock) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (lock.until <= Date.now()) setLock(null);
    }, 250);
    return () => clearInterval(timer);
  }, [lock]);
  const lockFor = (login: string, seconds: number) => {
    const next = { login, until: Date.now() + seconds * 1000 };
    keepLock(next);
    setNow(Date.now());
    setLock(next);
  };
  return { locked: lock && { login: lock.login, seconds: Math.ceil((lock.until - now) / 1000) }, lockFor };
}
