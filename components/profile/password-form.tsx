'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { applyRefusal, FormRefusal } from '@/components/form/form-refusal';
import { NewPasswordFields } from '@/components/form/new-password-fields';
import { TextField } from '@/components/form/text-field';
import { lazyResolver } from '@/components/form/use-lazy-resolver';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';
import type { passwordInput } from '@/lib/contract/people/users';

type Passwords = z.output<typeof passwordInput>;

const resolver = lazyResolver(async () => (await import('@/lib/contract/people/users')).passwordInput);
const empty: Passwords = { current: '', password: '', confirmation: '' };

export function PasswordForm() {
  const { login } = useCurrentUser();
  const t = useTranslations('profile.password');
  const client = useQueryClient();
  const form = useForm<Passwords>({ resolver, defaultValues: empty, mode: 'onTouched' });
  const { isSubmitting, isDirty } = form.formState;
  const save = async (body: Passwords) => {
    try {
      await callApi('users.updatePassword', { body });
      form.reset(empty);
      void showToast('success', t('saved'));
      void client.invalidateQueries({ queryKey: ['auth.sessions'] });
    } catch (error) {
      const fault = error instanceof ApiFault ? error : { code: 'UNKNOWN' };
      applyRefusal(placed(fault), form.setError);
    }
  };
  return (
    <Panel title={t('title')} note={t('note')}>
      <FormProvider {...form}>
        <form noValidate method="post" onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
          <FormRefusal />
          {/* Lets password managers associate the password with the login. */}
          <input hidden readOnly name="username" autoComplete="username" value={login} />
          <TextField isRequired name="current" type="password" autoComplete="current-password" label={t('current')} />
          <NewPasswordFields label={t('new')} confirmationLabel={t('confirmation')} />
          <div className="flex justify-end">
            <Button type="submit" variant="primary" isBusy={isSubmitting} disabled={!isDirty}>
              {t('submit')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Panel>
  );
}

/** The refusal of a wrong current password names no field; it is shown beside that field. */
function placed(fault: Pick<ApiFault, 'code'> & Partial<ApiFault>) {
  return fault.code === 'PASSWORD_CURRENT_WRONG'
    ? { ...fault, code: fault.code, fields: { current: fault.code } }
    : fault;
}
