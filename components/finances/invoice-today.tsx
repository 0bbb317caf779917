'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { DrawerSection } from '@/components/finances/drawer-section';
import { useFaultText } from '@/components/list/use-fault-text';
import { Facts } from '@/components/ui/facts';
import { Skeleton } from '@/components/ui/skeleton';
import { apiQuery } from '@/lib/browser/api-query';
import type { InvoiceRow } from '@/lib/contract/finance-invoices';
import { formatMoney } from '@/lib/format/format-money';

/** What an unpaid invoice would be by the VAT and the rates of today; nothing of it is saved. */
export function InvoiceToday({ invoice }: { invoice: InvoiceRow }) {
  const t = useTranslations('finances');
  const faultText = useFaultText();
  const { data, error } = useQuery(apiQuery('finance.recalculateInvoice', { params: { id: invoice.id } }));
  const money = (amount: string) => formatMoney(amount, invoice.currency);
  return (
    <DrawerSection title={t('recalculation.title')}>
      {error && <p className="text-sm text-negative">{faultText(error)}</p>}
      {!data && !error && <Skeleton className="h-5 w-64" />}
      {data && !data.isChanged && <p className="text-sm text-muted">{t('recalculation.same')}</p>}
      {data?.isChanged && (
        <>
          <p className="text-sm text-warning">{t('recalculation.changed')}</p>
          <Facts
            isRuled
            facts={[
              {
                value: money(data.vatAmount),
                name: data.vat === null ? t('preview.withoutVat') : t('preview.vat', { percent: data.vat }),
              },
              { name: t('columns.total'), value: money(data.total), isStrong: true },
              { name: t('columns.credit'), value: formatMoney(data.credit, data.creditCurrency) },
            ]}
          />
        </>
      )}
    </DrawerSection>
  );
}
