'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { countryName } from '@/components/payment/country-name';
import { useCountries } from '@/components/payment/use-countries';
import { Combobox } from '@/components/ui/combobox';

type CountryChoiceProps = { country: string; onChange: (country: string) => void };

/** A country to look at; the form of the account details has a field of its own. */
export function CountryChoice({ country, onChange }: CountryChoiceProps) {
  const t = useTranslations('payment.fields');
  const common = useTranslations('common.combobox');
  const locale = useLocale();
  const id = useId();
  const { items, isLoading } = useCountries();
  return (
    <div className="flex max-w-sm flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {t('country')}
      </label>
      <Combobox
        items={items}
        selected={[{ value: country, label: countryName(country, locale) }]}
        onChange={([chosen]) => chosen && onChange(chosen.value)}
        isLoading={isLoading}
        field={{ id, name: 'country' }}
        texts={{
          empty: common('empty'),
          loading: common('loading'),
          list: t('country'),
          remove: (label) => common('remove', { label }),
        }}
      />
    </div>
  );
}
