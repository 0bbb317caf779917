'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { CheckboxField, SelectField } from '@/components/form/choice-fields';
import { applyRefusal, FormRefusal } from '@/components/form/form-refusal';
import { NewPasswordFields } from '@/components/form/new-password-fields';
import type { Newcomer } from '@/components/session/newcomer';
import { Button } from '@/components/ui/button';
import { callApi } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';
import { currencies, currencySymbols } from '@/lib/contract/enumerations';
import { type Agreement, temporaryStep } from '@/lib/contract/people/first-sign-in';
import { isAdvertiserRole } from '@/lib/contract/people/grants';

type Typed = z.input<typeof temporaryStep>;
type Step = z.output<typeof temporaryStep>;

type TemporaryStepProps = { newcomer: Newcomer; onDone: () => void; onOtherAccount: () => void };

/**
 * Mandatory step after signing in with a temporary password: set a new password, accept the agreement and, for a client
 * without one, choose the currency, §4.
 */
export function TemporaryStep({ newcomer, onDone, onOtherAccount }: TemporaryStepProps) {
  const t = useTranslations('session.temporary');
  const names = useTranslations('enums.currency');
  const form = useForm<Typed, unknown, Step>({
    resolver: zodResolver(temporaryStep),
    defaultValues: newcomer.isOwnPassword ? {} : { password: '', confirmation: '' },
    mode: 'onTouched',
  });
  const agreement = useAgreement(form);
  const needsCurrency = newcomer.currency === null && isAdvertiserRole(newcomer.role);
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  const save = async (step: Step) => {
    try {
      await callApi('auth.setTemporary', { body: step });
      onDone();
    } catch (error) {
      applyRefusal(error instanceof ApiFault ? error : { code: 'UNKNOWN' }, form.setError);
    }
  };
  return (
    <FormProvider {...form}>
      <h1 className="text-figure font-semibold">{t('title')}</h1>
      <p className="mt-2 mb-6 text-muted text-pretty">
        {t('text', {
          password: newcomer.isOwnPassword ? 'own' : 'temporary',
          currency: needsCurrency ? 'asked' : 'known',
        })}
      </p>
      <form noValidate method="post" onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
        <FormRefusal />
        {!newcomer.isOwnPassword && <NewPasswordFields label={t('password')} confirmationLabel={t('confirmation')} />}
        {needsCurrency && (
          <SelectField
            isRequired
            name="currency"
            label={t('currency')}
            hint={t('currencyHint')}
            placeholder=""
            options={currencies.map((key) => ({ value: key, label: `${names(key)}, ${currencySymbols[key]}` }))}
          />
        )}
        {agreement && <AgreementLink agreement={agreement} />}
        <CheckboxField isRequired name="agreement" label={t('agreement')} />
        <Button type="submit" variant="primary" isBusy={isSubmitting || isSubmitSuccessful} className="h-10! w-full">
          {t('submit')}
        </Button>
        <Button variant="ghost" onClick={onOtherAccount}>
          {t('otherAccount')}
        </Button>
      </form>
    </FormProvider>
  );
}

/** Loads the current agreement; its version is sent with the acceptance. */
function useAgreement({ setValue, setError }: UseFormReturn<Typed, unknown, Step>): Agreement | null {
  const [agreement, setAgreement] = useState<Agreement | null>(null);
  useEffect(() => {
    const show = (found: Agreement) => {
      setValue('agreementVersion', found.version);
      setAgreement(found);
    };
    callApi('auth.agreement').then(show, (error: unknown) => {
      const fault = error instanceof ApiFault ? error : new ApiFault(500, { code: 'UNKNOWN' });
      // If the DSP has no agreement, the console's own page is accepted.
      if (fault.status === 404) show({ version: '1', url: null });
      else applyRefusal(fault, setError);
    });
  }, [setValue, setError]);
  return agreement;
}

function AgreementLink({ agreement: { version, url } }: { agreement: Agreement }) {
  const t = useTranslations('session.temporary');
  const locale = useLocale();
  const language = locale === 'ru' ? 'ru' : 'en';
  return (
    <a
      href={url ? url[language] : `/docs/${language}/agreement.html`}
      target="_blank"
      rel="noreferrer"
      className="self-start rounded-sm text-accent-text hover:underline"
    >
      {t('readAgreement', { version })}
    </a>
  );
}
