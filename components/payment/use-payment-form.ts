'use client';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import type { PaymentValues } from '@/components/payment/payment-values';
import { isForeign } from '@/lib/contract/payment-info/payment-info-kinds';

export type PaymentFormState = ReturnType<typeof usePaymentForm>;

/** The form of payment information; the country follows the legal form: Russian organizations are in Russia. */
export function usePaymentForm(start: PaymentValues) {
  const resolver = useLazyResolver<PaymentValues, PaymentValues>(
    async () => (await import('@/components/payment/payment-resolver')).paymentResolver,
  );
  const form = useForm<PaymentValues, unknown, PaymentValues>({ defaultValues: start, resolver });
  const { control, setValue } = form;
  const [type, country] = useWatch({ control, name: ['organizationType', 'country'] });
  useEffect(() => {
    if (type === '') return;
    const isHome = country === 'RU';
    if (isHome === isForeign(type)) setValue('country', isHome ? '' : 'RU', { shouldDirty: true });
  }, [type, country, setValue]);
  return form;
}
