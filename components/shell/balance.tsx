'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { apiQuery } from '@/lib/browser/api-query';
import type { Balance as BalanceAnswer } from '@/lib/contract/users';
import { formatMoney } from '@/lib/format/format-money';

/** The advertiser's money. Live messages write it into the same query. */
export function Balance({ known }: { known: BalanceAnswer }) {
  const t = useTranslations('shell.bar');
  const { data } = useQuery({ ...apiQuery('users.balance'), initialData: known });
  const isDebt = data.balance.startsWith('-');
  return (
    <dl className="flex items-baseline gap-2 whitespace-nowrap">
      <dt className="text-sm text-muted">{t('balance')}</dt>
      <dd className={isDebt ? 'font-semibold text-negative figures' : 'font-semibold figures'}>
        {formatMoney(data.balance, data.currency)}
      </dd>
    </dl>
  );
}
