'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useLocale, useTranslations } from 'next-intl';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { applyRefusal, FormRefusal } from '@/components/form/form-refusal';
import { NewPasswordFields } from '@/components/form/new-password-fields';
import { isBadLink } from '@/components/session/reset-result';
import { Button } from '@/components/ui/button';
import { callApi } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';
import { newPasswordInput } from '@/lib/contract/people/auth';

type Values = z.infer<typeof newPasswordInput>;

type NewPasswordProps = {
  token: string;
  expiresAt: string;
  onDone: () => void;
  /** Called if the link is no longer valid, so that no input can succeed. */
  onRefused: (fault: ApiFault) => void;
};

/** Sets the new password after a reset link was opened. */
export function NewPassword({ token, expiresAt, onDone, onRefused }: NewPasswordProps) {
  const t = useTranslations('session.reset');
  const locale = useLocale();
  const form = useForm<Values>({
    resolver: zodResolver(newPasswordInput),
    defaultValues: { token, password: '', confirmation: '' },
    mode: 'onTouched',
  });
  const save = async (body: Values) => {
    try {
      await callApi('auth.resetPassword', { body });
      onDone();
    } catch (error) {
      const fault = error instanceof ApiFault ? error : new ApiFault(500, { code: 'UNKNOWN' });
      if (isBadLink(fault)) onRefused(fault);
      else applyRefusal(fault, form.setError);
    }
  };
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: false }).format(
    new Date(expiresAt),
  );
  return (
    <FormProvider {...form}>
      <h1 className="text-figure font-semibold">{t('newTitle')}</h1>
      <p className="mt-2 mb-6 text-muted text-pretty">{t('newText', { time })}</p>
      <form noValidate method="post" onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
        <FormRefusal />
        <NewPasswordFields label={t('password')} confirmationLabel={t('confirmation')} />
        <Button type="submit" variant="primary" isBusy={form.formState.isSubmitting} className="h-10! w-full">
          {t('save')}
        </Button>
      </form>
    </FormProvider>
  );
}
