'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { outdatedByMoney } from '@/components/finances/outdated';
import { useFinanceForm } from '@/components/finances/use-finance-form';
import { useSending } from '@/components/finances/use-sending';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField } from '@/components/form/textarea-field';
import { callApi } from '@/lib/browser/call-api';
import type { PaymentRow } from '@/lib/contract/finance/finance-payments';
import { formatMoney } from '@/lib/format/format-money';

/** Takes a payment back with a reason; once, however often the dialog's form is sent. */
export function ReversalDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const t = useTranslations('finances');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { id, paymentDocumentNumber: number, credit, creditCurrency } = payment;
  const form = useFinanceForm(({ reversalShape }) => reversalShape, { reason: '' });
  const send = useSending(form, {
    send: (body) => callApi('finance.reversePayment', { params: { id }, body }, { idempotencyKey }),
    done: ({ balance, creditCurrency: of }) => t('reversing.done', { number, amount: formatMoney(balance, of) }),
    outdated: outdatedByMoney,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('reversing.title', { number })}
      description={t('reversing.text', { amount: formatMoney(credit, creditCurrency) })}
      saveLabel={t('reversing.action')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextareaField isRequired name="reason" label={t('reversing.why')} rows={2} maxLength={1000} />
    </FormDialog>
  );
}
