'use client';
import { useTranslations } from 'next-intl';
import type { FinanceTabName } from '@/components/finances/finance-tabs';

/** Names what the account may not see, where a person would look for it. */
export function HiddenTabs({ names }: { names: readonly FinanceTabName[] }) {
  const t = useTranslations('finances');
  if (names.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      {t('hidden.note', { tabs: names.map((name) => t(`tabs.${name}`)).join(', ') })}
    </p>
  );
}
