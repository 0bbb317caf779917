'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { mayOpen } from '@/lib/access/resolve-route';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { Balance as BalanceAnswer } from '@/lib/contract/people/users';
import { formatMoney } from '@/lib/format/format-money';
import { Link } from '@/lib/i18n/navigation';

type BalanceProps = { user: Pick<CurrentUser, 'role' | 'permissions'>; known: BalanceAnswer };

/** The advertiser's money, and the way to more of it, §2. Live messages write it into the same query. */
export function Balance({ user, known }: BalanceProps) {
  const { data } = useQuery({ ...apiQuery('users.balance'), initialData: known });
  if (!mayOpen(user, 'replenish', 'advertiser')) return <Figure balance={data} />;
  return (
    <Link
      href={screenPath('advertiser', 'replenish')}
      className="flex min-h-control items-center rounded-md px-2 transition-colors hover:bg-sunken max-sm:px-0"
    >
      <Figure balance={data} />
    </Link>
  );
}

function Figure({ balance: { balance, reserved = '0', currency } }: { balance: BalanceAnswer }) {
  const t = useTranslations('shell.bar');
  const isDebt = balance.startsWith('-');
  const reserve = Number(reserved) > 0 ? t('reserved', { amount: formatMoney(reserved, currency) }) : undefined;
  return (
    <span className="flex items-baseline gap-2 whitespace-nowrap" title={reserve}>
      <span className="text-sm text-muted">{t('balance')} </span>
      <span className={isDebt ? 'font-semibold text-negative figures' : 'font-semibold figures'}>
        {formatMoney(balance, currency)}
      </span>
      {reserve && <span className="text-xs text-muted figures max-lg:sr-only">{reserve}</span>}
    </span>
  );
}
