'use client';
import { useTranslations } from 'next-intl';

type LooseTranslator = { (key: string): string; has: (key: string) => boolean };

/** Headings of columns by key, and the formulas that explain the measures. */
export function useColumnTexts() {
  // Keys come from the columns, so they cannot be among the typed ones; `has` looks before a formula is used.
  const measure = useTranslations('enums.measure') as unknown as LooseTranslator;
  const grouping = useTranslations('enums.grouping') as unknown as LooseTranslator; // as above
  const formula = useTranslations('enums.formula') as unknown as LooseTranslator; // as above
  return {
    heading: (key: string) => (measure.has(key) ? measure(key) : grouping(key.toUpperCase())),
    headingHint: (key: string) => (formula.has(key) ? formula(key) : undefined),
  };
}
