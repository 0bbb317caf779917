'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SegmentedField } from '@/components/form/choice-fields';
import { NumberField } from '@/components/form/number-field';
import { TextField } from '@/components/form/text-field';
import { TimeZoneField } from '@/components/form/time-zone-field';
import type { PersonValues } from '@/components/people/person-values';
import { showToast } from '@/components/ui/show-toast';
import { apiQuery } from '@/lib/browser/api-query';
import { interfaceLanguages } from '@/lib/contract/enumerations';

const languageNames = { en: 'English', ru: 'Русский' } as const;

export function ContactsPanel({ isNew }: { isNew: boolean }) {
  const t = useTranslations('people.form');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {isNew && <LoginField />}
      <TextField
        isRequired
        name="email"
        type="email"
        label={t('email')}
        hint={t(isNew ? 'emailHint' : 'emailChangeHint')}
        maxLength={254}
      />
      <NumberField allowPlus name="phone" label={t('phone')} hint={t('phoneHint')} maxLength={16} />
      <TextField name="tgUsername" label={t('telegram')} leading="@" maxLength={64} />
      <TimeZoneField />
      <SegmentedField
        name="language"
        label={t('language')}
        options={interfaceLanguages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </div>
  );
}

function LoginField() {
  const t = useTranslations('people.form');
  const state = useLoginCheck(useWatch<PersonValues, 'login'>({ name: 'login' }));
  const answer = state && t(state === 'free' ? 'loginFree' : 'checking');
  return (
    <TextField
      isRequired
      name="login"
      label={t('login')}
      maxLength={64}
      hint={
        <>
          <span role="status" className={state === 'free' ? 'text-positive' : undefined}>
            {answer}
          </span>
          {answer ? null : t('loginHint')}
        </>
      }
    />
  );
}

const pause = 400;
const shape = /^[A-Za-z0-9._@+-]{3,64}$/;

/** Checks while typing whether the login is taken; if so, shows a toast and an error beside the field. */
function useLoginCheck(typed: string): 'free' | 'checking' | null {
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

/** Returns the text after a pause in typing. */
function useLate(text: string): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return late;
}
