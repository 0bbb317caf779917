'use client';
import { useTranslations } from 'next-intl';
import { Facts } from '@/components/payment/facts';
import { PaymentLink } from '@/components/people/payment-link';
import type { CurrentUser } from '@/lib/contract/auth';
import type { UserView } from '@/lib/contract/user-rows';

/** What payment information says of a client: told here, changed there alone. */
export function PaymentFactsPanel({ user, saved }: { user: CurrentUser; saved: UserView }) {
  const t = useTranslations('people.form');
  const yesNo = useTranslations('people.form.yesNo');
  const { isWorkWithVat, isMediator, mediatorName, mediatorInn } = saved;
  const mediator = isMediator ? [mediatorName, mediatorInn].filter(Boolean).join(', ') : yesNo('no');
  return (
    <div className="flex flex-col items-start gap-4">
      {isWorkWithVat === null ? (
        <p className="text-muted">{t('noPaymentInfo')}</p>
      ) : (
        <Facts
          facts={[
            { name: t('vat'), value: yesNo(isWorkWithVat ? 'yes' : 'no') },
            { name: t('mediator'), value: mediator },
          ]}
        />
      )}
      <PaymentLink user={user} person={saved} />
    </div>
  );
}
