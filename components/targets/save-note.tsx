'use client';
import { useTranslations } from 'next-intl';

/** What saving would touch besides this target. */
export function SaveNote({ usedInAdSets }: { usedInAdSets: number }) {
  const t = useTranslations('targets.form');
  if (usedInAdSets === 0) return null;
  return <p className="text-warning">{t('used', { count: usedInAdSets })}</p>;
}
