'use client';
import { useTranslations } from 'next-intl';

type LooseTranslator = { (key: string): string; has: (key: string) => boolean };

/** Headings of columns by key, and what explains them: a hint of the list's own, else the formula of the measure. */
export function useColumnTexts() {
  // Keys come from the columns, so they cannot be among the typed ones; `has` looks before a hint is used.
  const t = useTranslations('campaigns') as unknown as LooseTranslator;
  const formula = useTranslations('enums.formula') as unknown as LooseTranslator; // as above
  return {
    heading: (key: string) => t(`columns.${key}`),
    headingHint: (key: string) => {
      if (t.has(`hints.${key}`)) return t(`hints.${key}`);
      const measure = measures[key] ?? key;
      return formula.has(measure) ? formula(measure) : undefined;
    },
  };
}

/** Columns that another name has in the list of measures. */
const measures: Readonly<Record<string, string>> = {
  statImpressions: 'impressions',
  statClicks: 'clicks',
  statBids: 'bids',
  statWins: 'wins',
};
