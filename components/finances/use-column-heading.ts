'use client';
import { useTranslations } from 'next-intl';

type LooseTranslator = { (key: string): string; has: (key: string) => boolean };

export type ColumnTexts = Readonly<Record<string, { heading: string; hint: string }>>;

/** Headings of columns by key, and what explains them; `own` are those that mean something else in one list. */
export function useColumnHeading(own: ColumnTexts = {}) {
  // Keys come from the columns, so they cannot be among the typed ones; `has` looks before a hint is used.
  const t = useTranslations('finances') as unknown as LooseTranslator;
  return {
    heading: (key: string) => own[key]?.heading ?? t(`columns.${key}`),
    headingHint: (key: string) => own[key]?.hint ?? (t.has(`hints.${key}`) ? t(`hints.${key}`) : undefined),
  };
}
