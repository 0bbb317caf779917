'use client';
import { useTranslations } from 'next-intl';
import type { Translator } from '@/components/finances/finance-table';
import type { Outcome } from '@/components/finances/use-finance-form';
import { DateField } from '@/components/form/date-field';
import { MoneyField } from '@/components/form/number-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import type { Currency } from '@/lib/contract/enumerations';
import { earliestDay } from '@/lib/contract/finance/accounting';
import type { Replenishment } from '@/lib/contract/finance/finance-payments';
import { today } from '@/lib/format/accounting-day';

type PaymentFieldsProps = {
  /** Of the amount; undefined until it is known whose it is. */
  currency: Currency | undefined;
  amountLabel: string;
  amountHint?: string | undefined;
};

/** What a payment document says: number, day, sum, and a comment. */
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

/** What to say of a payment: success only when money moved, else when its document was booked. */
export const paymentOutcome = (t: Translator, payment: Replenishment, success: string): Outcome =>
  payment.isRepeat
    ? {
        tone: 'warning',
        text: t('payments.repeated', { number: payment.paymentDocumentNumber, date: payment.createdAt.slice(0, 10) }),
      }
    : { tone: 'success', text: success };
