'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AnswerStates } from '@/components/payment/answer-states';
import { ClientPaymentHeader } from '@/components/payment/client-payment-header';
import { ordRefreshMs } from '@/components/payment/ord-progress';
import { PaymentEditor, type PaymentLock } from '@/components/payment/payment-editor';
import { clientPaymentInfoQuery } from '@/components/payment/payment-query';
import { useFamily } from '@/components/shell/use-family';
import { EmptyState } from '@/components/ui/empty-state';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/auth';
import { useRouter } from '@/lib/i18n/navigation';

type ClientPaymentProps = { id: number };

/** Payment information of a client, as staff write it. */
export function ClientPayment({ id }: ClientPaymentProps) {
  const user = useCurrentUser();
  const t = useTranslations('payment');
  const router = useRouter();
  const family = useFamily();
  const mayReadClient = can(user, 'CLIENT_READ', 'CLIENT_READ_ALL');
  const client = useQuery({ ...apiQuery('clients.view', { params: { id } }), enabled: mayReadClient });
  const query = useQuery({
    ...clientPaymentInfoQuery(id),
    refetchInterval: ({ state }) => ordRefreshMs(state.data?.ordStatus),
  });
  // Whether the client is archived decides what may be written, so both answers are waited for.
  const isWaiting = mayReadClient && client.isPending;
  const lock = lockOf(user, client.data?.archived ?? false);
  return (
    <div className="flex flex-col gap-5">
      <ClientPaymentHeader id={id} client={client.data} info={query.data ?? null} />
      {query.data === undefined || isWaiting ? (
        <AnswerStates query={isWaiting ? client : query} />
      ) : query.data === null && lock ? (
        <EmptyState title={t('noneTitle')} text={t(lock === 'archived' ? 'noneArchived' : 'noneLocked')} />
      ) : (
        <PaymentEditor
          key={id}
          info={query.data}
          clientId={id}
          known={{}}
          lock={lock}
          onCancel={() => router.push(screenPath(family, 'client', { id }))}
        />
      )}
    </div>
  );
}

function lockOf(user: CurrentUser, isArchived: boolean): PaymentLock | null {
  if (isArchived) return 'archived';
  return can(user, 'CLIENT_PAYMENT_INFO_UPDATE') ? null : 'notAllowed';
}
