'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { BillPreview, DetailsMissing, useClientBilling } from '@/components/finances/billing';
import { PaymentFields, paymentOutcome } from '@/components/finances/top-up/replenish-dialog';
import { useFinanceForm, useSending } from '@/components/finances/use-finance-form';
import { outdatedBy, outdatedByMoney } from '@/components/finances/use-refresh';
import { CheckboxField, SelectField } from '@/components/form/choice-fields';
import { ClientField } from '@/components/form/client-field';
import { FormDialog } from '@/components/form/form-dialog';
import { MoneyField } from '@/components/form/number-field';
import { callApi, newKey } from '@/lib/browser/call-api';
import { currencies } from '@/lib/contract/enumerations';
import type { InvoiceRow } from '@/lib/contract/finance/finance-invoices';
import { readMicros, remainderOf, toMicros } from '@/lib/contract/money';
import { today } from '@/lib/format/accounting-day';
import { formatMoney, twoDecimals } from '@/lib/format/format-money';

type NewInvoiceDialogProps = { onClose: () => void };

/** Issues an invoice to a client; shows the total while the amount is typed. */
export function NewInvoiceDialog({ onClose }: NewInvoiceDialogProps) {
  const t = useTranslations('finances');
  const [idempotencyKey] = useState(newKey);
  const form = useFinanceForm(({ invoiceShape }) => invoiceShape, {
    userId: '',
    amount: '',
    currency: '',
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

type PayDialogProps = { invoice: InvoiceRow; onClose: () => void };

/** Records a payment of an invoice; the unpaid remainder is the default amount. */
export function PayDialog({ invoice, onClose }: PayDialogProps) {
  const t = useTranslations('finances');
  const { id, number, total, paid, currency } = invoice;
  const left = remainderOf(total, paid);
  const [idempotencyKey] = useState(newKey);
  const form = useFinanceForm(({ paymentShape }) => paymentShape, {
    paymentDocumentNumber: '',
    date: today(),
    amount: twoDecimals(left),
    comment: '',
    isAdvance: false,
  });
  const amount = useWatch({ control: form.control, name: 'amount' });
  const isOver = (readMicros(amount) ?? 0n) > toMicros(left);
  const send = useSending(form, {
    send: (body) => callApi('finance.payInvoice', { params: { id }, body }, { idempotencyKey }),
    done: (payment) => {
      const put = formatMoney(payment.credit, payment.creditCurrency);
      return paymentOutcome(t, payment, t('paying.done', { amount: put }));
    },
    outdated: outdatedByMoney,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('paying.title', { number })}
      description={t('paying.text')}
      saveLabel={t('paying.save')}
      onSubmit={send}
      onClose={onClose}
    >
      <PaymentFields
        currency={currency}
        amountLabel={t('fields.amountWithVat')}
        amountHint={t('paying.left', { amount: formatMoney(left, currency) })}
      />
      {isOver && (
        <CheckboxField
          name="isAdvance"
          label={t('paying.advance', { amount: formatMoney(remainderOf(amount, left), currency) })}
          hint={t('paying.advanceHint')}
        />
      )}
    </FormDialog>
  );
}
