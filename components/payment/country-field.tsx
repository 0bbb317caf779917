'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ComboboxField } from '@/components/form/combobox-field';
import { countryName } from '@/components/payment/country-name';
import type { PaymentValues } from '@/components/payment/payment-values';
import { useCountries } from '@/components/payment/use-countries';
import { isForeign } from '@/lib/contract/payment-info-kinds';

/** The country of the organization: Russia for Russian legal forms, any other for foreign ones. */
export function CountryField({ type }: { type: PaymentValues['organizationType'] }) {
  const t = useTranslations('payment.fields');
  const hints = useTranslations('payment.hints');
  const locale = useLocale();
  const country = useWatch<PaymentValues, 'country'>({ name: 'country' });
  const { items, isLoading } = useCountries();
  const isAbroad = type !== '' && isForeign(type);
  const isHome = type !== '' && !isAbroad;
  return (
    <ComboboxField
      isRequired
      name="country"
      label={t('country')}
      hint={isHome ? hints('countryHome') : isAbroad ? hints('countryAbroad') : undefined}
      isDisabled={isHome}
      items={isAbroad ? items.filter(({ value }) => value !== 'RU') : items}
      known={country ? [{ value: country, label: countryName(country, locale) }] : []}
      isLoading={isLoading}
    />
  );
}
