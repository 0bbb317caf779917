'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { applyRefusal } from '@/components/form/apply-refusal';
import { CheckboxField } from '@/components/form/checkbox-field';
import { FormRefusal } from '@/components/form/form-refusal';
import { NewPasswordFields } from '@/components/form/new-password-fields';
import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import { callApi } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';
import { temporaryStep } from '@/lib/contract/auth';
import { currencies, currencySymbols } from '@/lib/contract/enumerations';

type Typed = z.input<typeof temporaryStep>;
type Step = z.output<typeof temporaryStep>;

type TemporaryStepProps = { onDone: () => void; onOtherAccount: () => void };

/** Before anything else a temporary password is replaced, the agreement accepted and the currency chosen, §4. */
export function TemporaryStep({ onDone, onOtherAccount }: TemporaryStepProps) {
  const t = useTranslations('session.temporary');
  const names = useTranslations('enums.currency');
  const form = useForm<Typed, unknown, Step>({
    resolver: zodResolver(temporaryStep),
    defaultValues: { password: '', confirmation: '' },
    mode: 'onTouched',
  });
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
      <p className="mt-2 mb-6 text-muted text-pretty">{t('text')}</p>
      <form noValidate method="post" onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
        <FormRefusal />
        <NewPasswordFields label={t('password')} confirmationLabel={t('confirmation')} />
        <SelectField
          isRequired
          name="currency"
          label={t('currency')}
          hint={t('currencyHint')}
          placeholder=""
          options={currencies.map((key) => ({ value: key, label: `${names(key)}, ${currencySymbols[key]}` }))}
        />
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
