'use client';
import { useTranslations } from 'next-intl';
import { Facts } from '@/components/ui/facts';
import type { UserView } from '@/lib/contract/people/user-rows';

/** What payment information says of a client: told here, changed there alone; the header leads there. */
export function PaymentFactsPanel({ saved }: { saved: UserView }) {
  const t = useTranslations('people.form');
  const yesNo = useTranslations('people.form.yesNo');
  const { isWorkWithVat, isMediator, mediatorName, mediatorInn } = saved;
  const mediator = isMediator ? [mediatorName, mediatorInn].filter(Boolean).join(', ') : yesNo('no');
  if (isWorkWithVat === null) return <p className="text-muted">{t('noPaymentInfo')}</p>;
  return (
    <Facts
      facts={[
        { name: t('vat'), value: yesNo(isWorkWithVat ? 'yes' : 'no') },
        { name: t('mediator'), value: mediator },
      ]}
    />
  );
}
