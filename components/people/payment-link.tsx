'use client';
import { useTranslations } from 'next-intl';
import { mayReadPayment } from '@/components/payment/may-read-payment';
import { useFamily } from '@/components/shell/use-family';
import { LinkButton } from '@/components/ui/link-button';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { isAdvertiserRole } from '@/lib/contract/grants';
import type { UserView } from '@/lib/contract/user-rows';
import { Link } from '@/lib/i18n/navigation';

type PaymentLinkProps = { person: Pick<UserView, 'id' | 'role'> };

/** From a client to who pays for it; staff pay for nothing. */
export function PaymentLink({ person }: PaymentLinkProps) {
  const user = useCurrentUser();
  const t = useTranslations('people.details');
  const family = useFamily();
  if (!isAdvertiserRole(person.role) || !mayReadPayment(user, family)) return null;
  return (
    <LinkButton link={Link} href={screenPath(family, 'clientPayment', { id: person.id })}>
      {t('payment')}
    </LinkButton>
  );
}
