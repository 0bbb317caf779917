'use client';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { formatDecimal } from '@/lib/format/format-number';

/** By how many percentage points a gate takes more or less than before: less is better. */
export function FunnelTrend({ trend }: { trend: number | null }) {
  const t = useTranslations('delivery.funnel');
  if (trend === null) return null;
  const points = Math.round(trend * 10_000) / 100;
  if (points === 0) return <span className="text-muted">{t('same')}</span>;
  const value = formatDecimal(Math.abs(points));
  const isWorse = points > 0;
  return (
    <span className={classNames('whitespace-nowrap', isWorse ? 'text-negative' : 'text-positive')}>
      <span aria-hidden="true">{`${isWorse ? '▲' : '▼'} ${t('points', { value })}`}</span>
      <span className="sr-only">{t(isWorse ? 'up' : 'down', { value })}</span>
    </span>
  );
}
