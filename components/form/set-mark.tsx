'use client';
import { useTranslations } from 'next-intl';

/** Beside a section in the index: something is set there. */
export function SetMark() {
  const t = useTranslations('common.form');
  return (
    <span className="size-1.5 shrink-0 rounded-full bg-accent" data-shape="fill">
      <span className="sr-only">{t('isSet')}</span>
    </span>
  );
}
