'use client';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AreaChart } from '@/components/charts/area-chart';
import { QueryFailed } from '@/components/list/query-failed';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/progress';
import { apiQuery } from '@/lib/browser/api-query';
import { useIsUnknown } from '@/lib/browser/use-is-unknown';
import type { WinCurve as Curve } from '@/lib/contract/delivery/win-curve';
import { formatAmount, formatMoney } from '@/lib/format/format-money';
import { formatInteger, formatPercent } from '@/lib/format/format-number';

type WinCurveProps = {
  campaignId: number;
  /** True if the request may be sent now: the API answers a client's requests one at a time. */
  isFirst: boolean;
  /** Opens the funnel, which explains why no auction is suitable; omitted if it is visible already. */
  onFunnel?: (() => void) | undefined;
};

/** Panel with the share of suitable auctions that the campaign would win, by price. */
export function WinCurvePanel({ campaignId }: { campaignId: number }) {
  const t = useTranslations('delivery.winCurve');
  const isUnknown = useIsUnknown('campaigns.winCurve');
  // The request that the verdict waits for has priority.
  const isFirst = useIsFetching({ queryKey: ['campaigns.advice', campaignId] }) === 0;
  if (isUnknown) return null;
  return (
    <Panel title={t('title')}>
      <Curved campaignId={campaignId} isFirst={isFirst} />
    </Panel>
  );
}

/** The same curve without a panel, below the what-if controls. */
export function WinCurve(props: WinCurveProps) {
  const t = useTranslations('delivery.winCurve');
  const isUnknown = useIsUnknown('campaigns.winCurve');
  if (isUnknown) return null;
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{t('title')}</h3>
      <Curved {...props} />
    </section>
  );
}

function Curved({ campaignId, isFirst, onFunnel }: WinCurveProps) {
  const found = useQuery({
    ...apiQuery('campaigns.winCurve', { params: { id: campaignId } }),
    enabled: isFirst,
    staleTime: 300_000,
    retry: false,
  });
  if (found.data) return <Drawn curve={found.data} onAgain={() => void found.refetch()} onFunnel={onFunnel} />;
  if (found.isError) return <QueryFailed found={found} />;
  // No request is running yet, so the placeholder is not animated.
  return found.isFetching ? <Skeleton className="h-40" /> : <div className="h-40 rounded-md bg-neutral-soft" />;
}

/** Minimum number of suitable auctions for a meaningful curve. */
const fewestSuitable = 100;

type DrawnProps = Pick<WinCurveProps, 'onFunnel'> & { curve: Curve; onAgain: () => void };

function Drawn({ curve, onAgain, onFunnel }: DrawnProps) {
  const t = useTranslations('delivery.winCurve');
  const { points, present, currency, rivals, suitable, sample } = curve;
  if (points.length === 0) {
    const isSold = sample.requests > 0;
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-muted">{t(isSold ? 'none' : 'noTraffic')}</p>
        {onFunnel && <Button onClick={isSold ? onFunnel : onAgain}>{t(isSold ? 'toFunnel' : 'again')}</Button>}
      </div>
    );
  }
  // The last step that the current price reaches.
  const reached = present ? points.findLastIndex(({ share }) => share <= (present.share ?? 0)) : -1;
  return (
    <div className="flex flex-col gap-2">
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
      {sample.real > 0 && (
        <p className="text-sm text-muted">
          {t('real', { requests: formatInteger(sample.real) })} {curve.isExtrapolated && t('extrapolated')}
        </p>
      )}
      {suitable < fewestSuitable && <p className="text-sm text-warning">{t('few', { count: suitable })}</p>}
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
    </div>
  );
}
