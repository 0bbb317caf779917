'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { BillPreview, DetailsMissing, useClientBilling } from '@/components/finances/billing';
import { useFinanceForm, useSending } from '@/components/finances/use-finance-form';
import { outdatedBy } from '@/components/finances/use-refresh';
import { SelectField } from '@/components/form/choice-fields';
import { ClientField } from '@/components/form/client-field';
import { FormDialog } from '@/components/form/form-dialog';
import { MoneyField } from '@/components/form/number-field';
import { callApi } from '@/lib/browser/call-api';
import { currencies } from '@/lib/contract/enumerations';

type NewInvoiceDialogProps = { onClose: () => void };

/** Bills a client; the total is shown while the sum is typed. */
export function NewInvoiceDialog({ onClose }: NewInvoiceDialogProps) {
  const t = useTranslations('finances');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useFinanceForm(({ invoiceShape }) => invoiceShape, {
    ...{ userId: '', amount: '', currency: '' },
  });
  const [userId, amount, chosen] = useWatch({ control: form.control, name: ['userId', 'amount', 'currency'] });
  const billing = useClientBilling(Number(userId));
  const currency = (chosen || billing.currency) ?? 'USD';
  const send = useSending(form, {
    send: (values) => callApi('finance.initInvoice', { body: values }, { idempotencyKey }),
    done: ({ number }) => t('invoices.created', { number }),
    outdated: outdatedBy.invoice,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('invoices.new')}
      description={t('invoices.newText')}
      saveLabel={t('invoices.issue')}
      onSubmit={send}
      onClose={onClose}
    >
      <ClientField label={t('columns.userLogin')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField isRequired name="amount" label={t('fields.amountWithoutVat')} currency={currency} />
        <SelectField
          name="currency"
          label={t('columns.currency')}
          placeholder={billing.currency ? t('fields.ofBalance', { currency: billing.currency }) : t('fields.asBalance')}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      </div>
      {billing.isWithoutDetails && <DetailsMissing clientId={Number(userId)} />}
      <BillPreview billing={billing} amount={amount} currency={currency} />
    </FormDialog>
  );
}
