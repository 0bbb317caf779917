'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SwitchField } from '@/components/form/switch-field';
import type { PaymentValues } from '@/components/payment/payment-values';
import { isForeign } from '@/lib/contract/payment-info/payment-info-kinds';

/** Whether parties and contracts are registered, and with which operator. */
export function OrdPanel() {
  const t = useTranslations('payment.fields');
  const hints = useTranslations('payment.hints');
  const type = useWatch<PaymentValues, 'organizationType'>({ name: 'organizationType' });
  const operator = type !== '' && isForeign(type) ? 'MIRA' : 'VEGA';
  return (
    <SwitchField name="isRegisterOnOrd" label={t('isRegisterOnOrd')} hint={hints('isRegisterOnOrd', { operator })} />
  );
}
