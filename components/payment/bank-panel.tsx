'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import type { PaymentValues } from '@/components/payment/payment-values';
import { limits } from '@/lib/contract/limits';
import { isForeign } from '@/lib/contract/payment-info/payment-info-kinds';

/** Where the money comes from; Russian and foreign banks have codes and accounts of other forms. */
export function BankPanel() {
  const t = useTranslations('payment.fields');
  const hints = useTranslations('payment.hints');
  const type = useWatch<PaymentValues, 'organizationType'>({ name: 'organizationType' });
  const where = type === '' ? 'any' : isForeign(type) ? 'abroad' : 'home';
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField isRequired name="bank" label={t('bank')} maxLength={limits.nameLength} />
      <TextField
        isRequired
        name="bankCode"
        label={t(`bankCode.${where}`)}
        hint={hints(`bankCode.${where}`)}
        maxLength={20}
      />
      <div className="sm:col-span-2">
        <TextField
          isRequired
          name="bankAccount"
          label={t(`bankAccount.${where}`)}
          hint={hints(`bankAccount.${where}`)}
          maxLength={50}
        />
      </div>
    </div>
  );
}
