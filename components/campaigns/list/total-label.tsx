'use client';
import { useTranslations } from 'next-intl';
import { type Currency, currencySymbols } from '@/lib/contract/enumerations';

export function TotalLabel({ currency }: { currency: Currency }) {
  const t = useTranslations('common.table');
  return (
    <>
      {t('total')} <span className="font-normal text-muted">{currencySymbols[currency]}</span>
    </>
  );
}
