'use client';
import { useTranslations } from 'next-intl';

type LooseTranslator = { (key: string): string; has: (key: string) => boolean };

/** Headings of columns by key, and what explains them. */
export function useColumnHeading() {
  // Keys come from the columns, so they cannot be among the typed ones; `has` looks before a hint is used.
  const t = useTranslations('finances') as unknown as LooseTranslator;
  return {
    heading: (key: string) => t(`columns.${key}`),
    headingHint: (key: string) => (t.has(`hints.${key}`) ? t(`hints.${key}`) : undefined),
  };
}
