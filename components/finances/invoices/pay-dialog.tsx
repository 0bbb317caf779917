'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PaymentFields, paymentOutcome } from '@/components/finances/money/payment-fields';
import { today } from '@/components/finances/today';
import { useFinanceForm, useSending } from '@/components/finances/use-finance-form';
import { outdatedByMoney } from '@/components/finances/use-refresh';
import { CheckboxField } from '@/components/form/choice-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { twoDecimals } from '@/components/form/two-decimals';
import { callApi } from '@/lib/browser/call-api';
import type { InvoiceRow } from '@/lib/contract/finance/finance-invoices';
import { readMicros, remainderOf, toMicros } from '@/lib/contract/money';
import { formatMoney } from '@/lib/format/format-money';

type PayDialogProps = { invoice: InvoiceRow; onClose: () => void };

/** Registers a payment of an invoice; what is left to pay is proposed. */
export function PayDialog({ invoice, onClose }: PayDialogProps) {
  const t = useTranslations('finances');
  const { id, number, total, paid, currency } = invoice;
  const left = remainderOf(total, paid);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useFinanceForm(({ paymentShape }) => paymentShape, {
    ...{ paymentDocumentNumber: '', date: today(), amount: twoDecimals(left), comment: '', isAdvance: false },
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
