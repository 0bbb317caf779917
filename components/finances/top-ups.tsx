'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { topUpsQuery } from '@/components/finances/replenish-queries';
import { QueryFailed } from '@/components/list/query-failed';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { screenPath } from '@/lib/access/screens';
import type { PaymentRow } from '@/lib/contract/finance-payments';
import { formatMoney } from '@/lib/format/format-money';
import { Link } from '@/lib/i18n/navigation';

/** What was put on the balance lately. */
export function TopUps() {
  const t = useTranslations('finances.replenish');
  const found = useQuery(topUpsQuery());
  const path = `${screenPath('advertiser', 'finances')}?tab=payments`;
  if (found.isError && !found.data) return <QueryFailed found={found} />;
  return (
    <Panel
      title={t('history')}
      actions={
        <Link href={path} className="text-sm text-accent-text hover:underline">
          {t('all')}
        </Link>
      }
    >
      {found.data ? <Lines rows={found.data.content} /> : <Skeleton className="h-24 w-full" />}
    </Panel>
  );
}

function Lines({ rows }: { rows: readonly PaymentRow[] }) {
  const t = useTranslations('finances.replenish');
  if (rows.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <ul className="flex flex-col">
      {rows.map((row) => (
        <li key={row.id} className="flex min-h-9 flex-wrap items-center gap-x-4 border-b border-line last:border-b-0">
          <span className="text-sm text-muted figures">{row.date}</span>
          <span className="min-w-0 flex-1 truncate">{row.paymentDocumentNumber}</span>
          <span className="text-sm text-muted figures">{row.invoiceNumber}</span>
          <span className="w-36 text-right figures">{formatMoney(row.credit, row.creditCurrency)}</span>
        </li>
      ))}
    </ul>
  );
}
