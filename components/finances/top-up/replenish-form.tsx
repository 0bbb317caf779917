'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { type Billing, BillPreview, DetailsMissing } from '@/components/finances/billing';
import { useFinanceForm, useSending } from '@/components/finances/use-finance-form';
import { outdatedBy } from '@/components/finances/use-refresh';
import { SelectField } from '@/components/form/choice-fields';
import { FormRefusal } from '@/components/form/form-refusal';
import { MoneyField } from '@/components/form/number-field';
import { Button } from '@/components/ui/button';
import { callApi, newKey } from '@/lib/browser/call-api';
import { currencies } from '@/lib/contract/enumerations';

type ReplenishFormProps = { billing: Billing; onCreated: (id: number) => void };

/** Amount to add to the balance; VAT and total are calculated while it is typed. */
export function ReplenishForm({ billing, onCreated }: ReplenishFormProps) {
  const t = useTranslations('finances');
  const [idempotencyKey, setKey] = useState(newKey);
  const form = useFinanceForm(({ ownInvoiceShape }) => ownInvoiceShape, { amount: '', currency: '' });
  const [amount, chosen] = useWatch({ control: form.control, name: ['amount', 'currency'] });
  const currency = (chosen || billing.currency) ?? 'USD';
  const send = useSending(form, {
    send: (body) => callApi('finance.initInvoice', { body }, { idempotencyKey }),
    done: ({ number }) => t('replenish.created', { number }),
    outdated: outdatedBy.invoice,
    onDone: ({ id }) => {
      onCreated(id);
      form.reset();
      setKey(newKey());
    },
  });
  if (!billing.currency) return <p className="text-muted">{t('replenish.noCurrency')}</p>;
  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={form.handleSubmit(send)} className="flex max-w-xl flex-col gap-4">
        <p className="text-muted">{t('replenish.formText')}</p>
        {billing.isWithoutDetails && <DetailsMissing />}
        <FormRefusal />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <MoneyField isRequired name="amount" label={t('replenish.amount')} currency={currency} />
          <SelectField
            name="currency"
            label={t('columns.currency')}
            placeholder={t('fields.ofBalance', { currency: billing.currency })}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        </div>
        <BillPreview billing={billing} amount={amount} currency={currency} />
        <Button type="submit" variant="primary" className="self-start" isBusy={form.formState.isSubmitting}>
          {t('replenish.save')}
        </Button>
      </form>
    </FormProvider>
  );
}
