'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import type { PersonValues } from '@/components/people/person-values';
import { useLoginCheck } from '@/components/people/use-login-check';

export function LoginField() {
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
