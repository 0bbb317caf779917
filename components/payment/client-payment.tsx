'use client';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { CopyButton } from '@/components/form/copy-button';
import { History } from '@/components/history/history';
import { AnswerStates } from '@/components/payment/answer-states';
import { ordRefreshMs } from '@/components/payment/ord-progress';
import { PaymentEditor, type PaymentLock } from '@/components/payment/payment-editor';
import { clientPaymentInfoQuery } from '@/components/payment/payment-query';
import { useFamily } from '@/components/shell/use-family';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { HeaderFacts } from '@/components/ui/facts';
import { can } from '@/lib/access/can';
import { mayOpen } from '@/lib/access/resolve-route';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { PaymentInfo } from '@/lib/contract/payment-info/payment-info';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { UserView } from '@/lib/contract/people/user-rows';
import { formatDateTime } from '@/lib/format/format-date';
import { Link, useRouter } from '@/lib/i18n/navigation';

type ClientPaymentProps = { id: number };

/** Payment information of a client, edited by staff. */
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
  // Both responses are needed, because an archived client cannot be edited.
  const lacksClient = mayReadClient && client.data === undefined;
  const askAgain = () => {
    if (lacksClient) void client.refetch();
    if (query.data === undefined) void query.refetch();
  };
  const lock = lockOf(user, client.data?.archived ?? false);
  return (
    <div className="flex flex-col gap-5">
      <ClientPaymentHeader id={id} client={client.data} info={query.data ?? null} />
      {query.data === undefined || lacksClient ? (
        <AnswerStates query={{ ...(lacksClient ? client : query), refetch: askAgain }} />
      ) : query.data === null && lock ? (
        <EmptyState title={t('noneTitle')} text={t(lock === 'archived' ? 'noneArchived' : 'noneLocked')} />
      ) : (
        <PaymentEditor
          key={id}
          info={query.data}
          clientId={id}
          known={{}}
          lock={lock}
          onCancel={() => router.leave(screenPath(family, 'client', { id }))}
        />
      )}
    </div>
  );
}

function lockOf(user: CurrentUser, isArchived: boolean): PaymentLock | null {
  if (isArchived) return 'archived';
  return can(user, 'CLIENT_PAYMENT_INFO_UPDATE') ? null : 'notAllowed';
}

type ClientPaymentHeaderProps = {
  id: number;
  client: UserView | undefined;
  info: PaymentInfo | null;
};

function ClientPaymentHeader({ id, client, info }: ClientPaymentHeaderProps) {
  const user = useCurrentUser();
  const t = useTranslations('payment');
  const words = useTranslations('payment.organizationType');
  const family = useFamily();
  const login = client?.login ?? info?.userLogin;
  const type = info?.organizationType;
  const facts = [
    client?.companyName,
    type && words(type),
    info && t('changed', { time: formatDateTime(info.updatedAt, user.timeZone) }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <header className="flex flex-col gap-1">
      {mayOpen(user, 'client', family) && (
        <Link
          href={screenPath(family, 'client', { id })}
          className="inline-flex w-fit items-center gap-1 text-sm text-muted hover:text-text"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {login ? t('backTo', { login }) : t('back')}
        </Link>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 text-title font-semibold">{t('title')}</h1>
        {info && (
          <div className="flex flex-wrap gap-2 sm:ml-auto">
            {info.isProved && info.registrationCode && !client?.archived && (
              <PublicPageLink code={info.registrationCode} />
            )}
            {can(user, 'FINANCES_READ_ALL') && <History entity="paymentInfo" id={info.id} />}
          </div>
        )}
      </div>
      <HeaderFacts facts={facts} />
    </header>
  );
}

/** Link to the advertiser's public page, which ads can use instead of naming the advertiser. */
function PublicPageLink({ code }: { code: string }) {
  const t = useTranslations('payment.publicPage');
  const path = `/public/advertiser/${encodeURIComponent(code)}`;
  const address = `${useOrigin()}${path}`;
  return (
    <span className="inline-flex items-center gap-1">
      <a href={path} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
        <ExternalLink aria-hidden="true" />
        {t('open')}
      </a>
      <CopyButton text={address} label={t('copy')} />
    </span>
  );
}

const never = () => () => undefined;

/** Returns the console's origin; '' during server rendering. */
const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
