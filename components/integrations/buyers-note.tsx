'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { integrationViewQuery } from '@/components/integrations/integration-view-query';

/** How many campaigns buy from the SSP, and what would become of them. Silent while nobody knows. */
export function BuyersNote({ id, on }: { id: number; on: 'remove' | 'stop' }) {
  const t = useTranslations('integrations.buyers');
  const { data } = useQuery({ ...integrationViewQuery(id), staleTime: 0 });
  if (!data) return null;
  const count = data.campaigns;
  return (
    <span
      className={count > 0 ? 'mt-3 block rounded-lg bg-warning-soft px-3 py-2 text-warning' : 'mt-3 block text-muted'}
    >
      {count === 0 ? t('none') : t(on, { count })}
    </span>
  );
}
