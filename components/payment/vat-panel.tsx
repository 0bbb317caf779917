'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SwitchField } from '@/components/form/choice-fields';
import type { PaymentValues } from '@/components/payment/payment-values';
import { countryName } from '@/components/payment/use-countries';
import type { PaymentInfo } from '@/lib/contract/payment-info/payment-info';
import { isWithVat } from '@/lib/contract/payment-info/payment-info-kinds';

/** VAT settings, and the VAT of an invoice issued today. */
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

const deciding = ['country', 'isMediator', 'isWorkWithVat', 'mediatorIsWorkWithVat'] as const;

/**
 * Returns the VAT of an invoice issued today as text. It is known for saved information; for changed input the API
 * tells it after saving.
 */
export function useVatText(saved: PaymentInfo | null): string {
  const t = useTranslations('payment.vat');
  const locale = useLocale();
  const [country, isMediator, isWorkWithVat, ofMediator] = useWatch<PaymentValues, typeof deciding>({ name: deciding });
  const isWith = isMediator ? ofMediator === 'yes' : isWorkWithVat;
  if (!isWith) return t('without');
  if (!country) return t('unknown');
  const name = countryName(country, locale);
  const isAsSaved = saved !== null && saved.country === country && isWithVat(saved);
  if (!isAsSaved) return t('afterSaving', { country: name });
  return saved.vat === null ? t('noRate', { country: name }) : t('today', { percent: saved.vat, country: name });
}
