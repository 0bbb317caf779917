'use client';
import { useTranslations } from 'next-intl';
import type { DashboardQuery } from '@/components/dashboard/dashboard-query';
import { FigureTile } from '@/components/dashboard/figure-tile';
import { headlineFigures } from '@/components/dashboard/headline-figures';

/** The six figures that answer "how is it going". */
export function KeyFigures({ query }: { query: DashboardQuery }) {
  const t = useTranslations('dashboard');
  const measure = useTranslations('enums.measure');
  return (
    <section aria-label={t('keyFigures')} className="grid min-w-0 grid-cols-2 gap-4 md:grid-cols-3">
      {headlineFigures.map((figure) => (
        <FigureTile key={figure.measure} {...figure} label={measure(figure.measure)} query={query} />
      ))}
    </section>
  );
}
