'use client';
import { useTranslations } from 'next-intl';
import { organizationOrder } from '@/components/payment/organization-order';
import { Facts } from '@/components/ui/facts';
import type { PaymentInfo } from '@/lib/contract/payment-info';
import { isForeign } from '@/lib/contract/payment-info-kinds';

type CountryFactsProps = {
  country: string;
  /** Payment information of an organization in this country; null where there is none. */
  info: Pick<PaymentInfo, 'vat' | 'isWorkWithVat' | 'isMediator'> | null;
};

/** What follows from the country of an organization. */
export function CountryFacts({ country, info }: CountryFactsProps) {
  const t = useTranslations('payment.countryPanel');
  const words = useTranslations('payment.organizationType');
  const isHome = country === 'RU';
  const forms = organizationOrder.filter((type) => isForeign(type) !== isHome);
  const where = isHome ? 'home' : 'abroad';
  return (
    <Facts
      facts={[
        { name: t('forms'), value: forms.map((type) => words(type)).join(', ') },
        { name: t('codes'), value: t(`codesOf.${where}`) },
        { name: t('bank'), value: t(`bankOf.${where}`) },
        { name: t('vat'), value: info?.vat ? t('vatIs', { percent: info.vat }) : t('vatByDay') },
        { name: t('documents'), value: t(`documentsOf.${where}`) },
        { name: t('register'), value: t(`registerOf.${where}`) },
      ]}
    />
  );
}
