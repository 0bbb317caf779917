'use client';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslations } from 'next-intl';
import { History } from '@/components/history/history';
import { PublicPageLink } from '@/components/payment/public-page-link';
import { useFamily } from '@/components/shell/use-family';
import { HeaderFacts } from '@/components/ui/header-facts';
import { can } from '@/lib/access/can';
import { mayOpen } from '@/lib/access/resolve-route';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { PaymentInfo } from '@/lib/contract/payment-info';
import type { UserView } from '@/lib/contract/user-rows';
import { formatDateTime } from '@/lib/format/format-date';
import { Link } from '@/lib/i18n/navigation';

type ClientPaymentHeaderProps = {
  id: number;
  client: UserView | undefined;
  info: PaymentInfo | null;
};

export function ClientPaymentHeader({ id, client, info }: ClientPaymentHeaderProps) {
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
