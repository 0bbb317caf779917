'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useClientBilling } from '@/components/finances/billing';
import type { Translator } from '@/components/finances/finance-columns';
import { type Outcome, useFinanceForm, useSending } from '@/components/finances/use-finance-form';
import { outdatedByMoney } from '@/components/finances/use-refresh';
import { ClientField } from '@/components/form/client-field';
import { DateField } from '@/components/form/date-field';
import { FormDialog } from '@/components/form/form-dialog';
import { MoneyField } from '@/components/form/number-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { callApi, newKey } from '@/lib/browser/call-api';
import type { Currency } from '@/lib/contract/enumerations';
import { earliestDay } from '@/lib/contract/finance/accounting';
import type { Replenishment } from '@/lib/contract/finance/finance-payments';
import { today } from '@/lib/format/accounting-day';
import { formatMoney } from '@/lib/format/format-money';

/**
 * Adds a payment without an invoice to a client's balance. The idempotency key executes it only once, however often the
 * form is sent.
 */
export function ReplenishDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('finances');
  const [idempotencyKey] = useState(newKey);
  const form = useFinanceForm(({ replenishShape }) => replenishShape, {
    userId: '',
    paymentDocumentNumber: '',
    date: today(),
    amount: '',
    comment: '',
    invoiceId: null,
    isAdvance: false,
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

type PaymentFieldsProps = {
  /** Currency of the amount; undefined until the client is known. */
  currency: Currency | undefined;
  amountLabel: string;
  amountHint?: string | undefined;
};

/** Fields of a payment document: number, date, amount and comment. */
export function PaymentFields({ currency, amountLabel, amountHint }: PaymentFieldsProps) {
  const t = useTranslations('finances');
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          isRequired
          name="paymentDocumentNumber"
          label={t('columns.paymentDocumentNumber')}
          hint={t('fields.documentNumberHint')}
          maxLength={100}
        />
        <DateField isRequired name="date" label={t('columns.date')} min={earliestDay} max={today()} />
      </div>
      <MoneyField
        isRequired
        name="amount"
        label={amountLabel}
        hint={currency ? amountHint : t('fields.chooseClient')}
        isDisabled={!currency}
        currency={currency ?? 'USD'}
      />
      <TextareaField name="comment" label={t('columns.comment')} rows={2} maxLength={1000} />
    </>
  );
}

/**
 * Returns the toast of a payment: success only if money was moved; otherwise it tells when the document was recorded
 * before.
 */
export const paymentOutcome = (t: Translator, payment: Replenishment, success: string): Outcome =>
  payment.isRepeat
    ? {
        tone: 'warning',
        text: t('payments.repeated', { number: payment.paymentDocumentNumber, date: payment.createdAt.slice(0, 10) }),
      }
    : { tone: 'success', text: success };
