'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SwitchField } from '@/components/form/switch-field';
import type { PaymentValues } from '@/components/payment/payment-values';
import { useVatText } from '@/components/payment/use-vat-text';
import type { PaymentInfo } from '@/lib/contract/payment-info/payment-info';

/** Whether invoices carry VAT, and how much an invoice of today would. */
export function VatPanel({ saved }: { saved: PaymentInfo | null }) {
  const t = useTranslations('payment.fields');
  const hints = useTranslations('payment.hints');
  const isMediator = useWatch<PaymentValues, 'isMediator'>({ name: 'isMediator' });
  const vat = useVatText(saved);
  return (
    <div className="flex flex-col gap-3">
      <SwitchField
        name="isWorkWithVat"
        label={t('isWorkWithVat')}
        hint={isMediator ? hints('vatOfMediator') : undefined}
      />
      <p className="text-muted">{vat}</p>
    </div>
  );
}
