'use client';
import { useTranslations } from 'next-intl';

export function TimeToLive({ days }: { days: number }) {
  const t = useTranslations('segments.list');
  return t('days', { count: days });
}
