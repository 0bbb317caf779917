'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AreaChart } from '@/components/charts/area-chart';
import { QueryFailed } from '@/components/list/query-failed';
import { Skeleton } from '@/components/ui/skeleton';
import { apiQuery } from '@/lib/browser/api-query';
import type { WinCurve as Curve } from '@/lib/contract/win-curve';
import { formatAmount, formatMoney } from '@/lib/format/format-money';
import { formatPercent } from '@/lib/format/format-number';

/** The share of suitable auctions that a campaign wins by its price, with the present one marked. */
export function WinCurve({ campaignId }: { campaignId: number }) {
  const t = useTranslations('delivery.winCurve');
  const found = useQuery({
    ...apiQuery('campaigns.winCurve', { params: { id: campaignId } }),
    staleTime: 300_000,
    retry: false,
  });
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{t('title')}</h3>
      {found.isPending && <Skeleton className="h-40" />}
      {found.isError && <QueryFailed found={found} />}
      {found.data && <Drawn curve={found.data} />}
    </section>
  );
}

function Drawn({ curve: { points, present, currency, rivals } }: { curve: Curve }) {
  const t = useTranslations('delivery.winCurve');
  if (points.length === 0) return <p className="text-muted">{t('none')}</p>;
  // The last step that the present price reaches.
  const reached = present ? points.findLastIndex(({ share }) => share <= (present.share ?? 0)) : -1;
  return (
    <>
      <p>
        {present
          ? t('sentence', { price: formatMoney(present.price, currency), share: formatPercent(present.share) })
          : t('noBid')}
      </p>
      <AreaChart
        description={t('description')}
        labels={points.map(({ price }) => formatAmount(price))}
        series={[{ name: t('share'), values: points.map(({ share }) => share) }]}
        format={formatPercent}
        marks={reached >= 0 ? [{ index: reached, lines: [t('present')] }] : []}
        height={160}
      />
      {rivals.length > 0 && (
        <>
          <p className="text-sm font-medium">{t('rivals')}</p>
          <ul className="list-disc pl-5 text-sm">
            {rivals.map(({ id, name, count }) => (
              <li key={id}>{t('rival', { name, count })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
