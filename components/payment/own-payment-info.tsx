'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAddressQuery } from '@/components/list/filters/use-address-query';
import { AnswerStates } from '@/components/payment/answer-states';
import { ordRefreshMs } from '@/components/payment/ord-progress';
import { PaymentEditor } from '@/components/payment/payment-editor';
import { ownPaymentInfoQuery } from '@/components/payment/payment-query';
import { NoPermission } from '@/components/ui/empty-state';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';

/**
 * "Account details": the user's own payment information. The page must provide `payment`, `validation` and `history`.
 */
export function OwnPaymentInfo() {
  const user = useCurrentUser();
  const states = useTranslations('common.states');
  const { params } = useAddressQuery();
  const mayRead = can(user, 'FINANCES_READ_ALL', 'CLIENT_PAYMENT_INFO_UPDATE');
  const query = useQuery({
    ...ownPaymentInfoQuery(),
    enabled: mayRead,
    refetchInterval: ({ state }) => ordRefreshMs(state.data?.ordStatus),
  });
  if (!mayRead) return <NoPermission title={states('noPermissionTitle')} text={states('noPermissionText')} />;
  if (query.data === undefined) return <AnswerStates query={query} />;
  // The countries tab links here with the chosen country.
  const country = params.get('country') ?? '';
  return <PaymentEditor info={query.data} known={/^[A-Z]{2}$/.test(country) ? { country } : {}} lock={null} />;
}
