'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useClientBilling } from '@/components/finances/billing';
import { PaymentFields, paymentOutcome } from '@/components/finances/money/payment-fields';
import { useFinanceForm, useSending } from '@/components/finances/use-finance-form';
import { outdatedByMoney } from '@/components/finances/use-refresh';
import { ClientField } from '@/components/form/client-field';
import { FormDialog } from '@/components/form/form-dialog';
import { callApi } from '@/lib/browser/call-api';
import { today } from '@/lib/format/accounting-day';
import { formatMoney } from '@/lib/format/format-money';

/** Puts a payment without an invoice on a client's balance; once, however often the dialog's form is sent. */
export function ReplenishDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('finances');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useFinanceForm(({ replenishShape }) => replenishShape, {
    ...{
      userId: '',
      paymentDocumentNumber: '',
      date: today(),
      amount: '',
      comment: '',
      invoiceId: null,
      isAdvance: false,
    },
  });
  const userId = useWatch({ control: form.control, name: 'userId' });
  const { currency, vat } = useClientBilling(Number(userId));
  const send = useSending(form, {
    send: (body) => callApi('finance.replenish', { body }, { idempotencyKey }),
    done: (payment) => {
      const amount = formatMoney(payment.balance, payment.creditCurrency);
      return paymentOutcome(t, payment, t('replenishing.done', { amount }));
    },
    outdated: outdatedByMoney,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('replenishing.title')}
      description={t('replenishing.text')}
      saveLabel={t('replenishing.save')}
      onSubmit={send}
      onClose={onClose}
    >
      <ClientField label={t('columns.userLogin')} />
      <PaymentFields
        currency={currency}
        amountLabel={t('fields.amountToBalance')}
        amountHint={vat ? t('replenishing.vatTakenOff', { percent: vat }) : undefined}
      />
    </FormDialog>
  );
}
