'use client';
import { useTranslations } from 'next-intl';
import type { Namespace } from '@/lib/i18n/namespaces';

type LooseTranslator = { (key: string): string; has: (key: string) => boolean };

/** Headings of an area's columns by key, and what explains them: its messages `columns` and `hints`. */
export function useColumnHeading(area: Namespace) {
  // Keys come from the columns, so they cannot be among the typed ones; `has` looks before a hint is used.
  const t = useTranslations(area) as unknown as LooseTranslator;
  return {
    heading: (key: string) => t(`columns.${key}`),
    headingHint: (key: string) => (t.has(`hints.${key}`) ? t(`hints.${key}`) : undefined),
  };
}
