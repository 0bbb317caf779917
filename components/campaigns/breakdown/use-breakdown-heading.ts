'use client';
import { useTranslations } from 'next-intl';
import type { BreakdownKind } from '@/lib/contract/delivery/delivery-breakdown';

const measureOf = {
  spend: 'statSpend',
  impressions: 'impressions',
  clicks: 'clicks',
  ctr: 'ctr',
  wins: 'wins',
  bids: 'bids',
} as const;

/** The headings of a breakdown: measures by the names that statistics give them. */
export function useBreakdownHeading(by: BreakdownKind | undefined) {
  const t = useTranslations('delivery.breakdown');
  const measure = useTranslations('enums.measure');
  const formula = useTranslations('enums.formula');
  const known = (key: string) => Object.entries(measureOf).find(([own]) => own === key)?.[1];
  const heading = (key: string) => {
    const name = known(key);
    if (name) return measure(name);
    if (key === 'share' || key === 'viewable') return t(key);
    return key === 'action' ? t('excludeShort') : t(by ?? 'adSet');
  };
  const hint = (key: string) => {
    const name = known(key);
    return name ? formula(name) : key === 'share' ? t('shareHint') : undefined;
  };
  return { heading, hint };
}
