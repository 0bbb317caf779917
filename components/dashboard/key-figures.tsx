'use client';
import { useTranslations } from 'next-intl';
import type { DashboardQuery } from '@/components/dashboard/dashboard-query';
import { FigureTile } from '@/components/dashboard/figure-tile';

const figures = [
  { measure: 'statSpend', operation: 'dashboard.spend', better: 'neither' },
  { measure: 'impressions', operation: 'dashboard.impressions', better: 'more' },
  { measure: 'clicks', operation: 'dashboard.clicks', better: 'more' },
  { measure: 'cpm', operation: 'dashboard.cpm', better: 'less' },
  { measure: 'ctr', operation: 'dashboard.ctr', better: 'more' },
  { measure: 'reach', operation: 'dashboard.reach', better: 'more' },
] as const;

/** The six figures that answer "how is it going". */
export function KeyFigures({ query }: { query: DashboardQuery }) {
  const t = useTranslations('dashboard');
  const measure = useTranslations('enums.measure');
  return (
    <section aria-label={t('keyFigures')} className="grid min-w-0 grid-cols-2 gap-4 md:grid-cols-3">
      {figures.map((figure) => (
        <FigureTile key={figure.measure} {...figure} label={measure(figure.measure)} query={query} />
      ))}
    </section>
  );
}
