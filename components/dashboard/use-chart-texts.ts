'use client';
import { useTranslations } from 'next-intl';
import type { DashboardQuery } from '@/components/dashboard/dashboard-query';
import { currencyOf } from '@/components/dashboard/line-data';

/** Names of series by key, and of files. */
export function useChartTexts({ startDate, endDate }: Pick<DashboardQuery, 'startDate' | 'endDate'>) {
  // A measure's key comes from the answer, so it cannot be among the typed ones; `has` looks first.
  const measure = useTranslations('enums.measure') as unknown as { (key: string): string; has(key: string): boolean };
  return {
    seriesName: (key: string) => (!currencyOf(key) && measure.has(key) ? measure(key) : key),
    fileName: (title: string) => `${title} ${startDate}~${endDate}`,
  };
}
