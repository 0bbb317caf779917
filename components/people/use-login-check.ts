'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PersonValues } from '@/components/people/person-values';
import { showToast } from '@/components/ui/show-toast';
import { apiQuery } from '@/lib/browser/api-query';

const pause = 400;
const shape = /^[A-Za-z0-9._@+-]{3,64}$/;

/** Asks whether the login is taken while it is typed; a taken one is said at once, by a toast and beside the field. */
export function useLoginCheck(typed: string): 'free' | 'checking' | null {
  const errors = useTranslations('errors');
  const { setError, clearErrors, getFieldState } = useFormContext<PersonValues>();
  const login = useLate(typed.trim());
  const isAskable = shape.test(login);
  const { data: isTaken, isFetching } = useQuery({
    ...apiQuery('users.loginInUse', { body: { login } }),
    enabled: isAskable,
    retry: false,
  });
  const isCurrent = typed.trim() === login;
  useEffect(() => {
    if (isCurrent && isTaken) {
      void showToast('error', errors('LOGIN_IN_USE'), { id: 'login-in-use' });
      setError('login', { type: 'inUse', message: 'LOGIN_IN_USE' });
    } else if (getFieldState('login').error?.type === 'inUse') clearErrors('login');
  }, [isCurrent, isTaken, errors, setError, clearErrors, getFieldState]);
  if (!shape.test(typed.trim())) return null;
  if (!isCurrent || isFetching) return 'checking';
  return isTaken === false ? 'free' : null;
}

/** The text as it stood when typing paused. */
function useLate(text: string): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return late;
}
