'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { IntegrationValues } from '@/components/integrations/integration-values';
import type { IntegrationView } from '@/lib/contract/integrations';

/** What saving would do to the campaigns that buy from the SSP. */
export function SaveNote({ saved }: { saved: Pick<IntegrationView, 'campaigns' | 'status' | 'creativeTypes'> }) {
  const t = useTranslations('integrations');
  const status = useWatch<IntegrationValues, 'status'>({ name: 'status' });
  const creativeTypes = useWatch<IntegrationValues, 'creativeTypes'>({ name: 'creativeTypes' });
  const count = saved.campaigns;
  if (count === 0) return null;
  if (saved.status === 'ACTIVE' && status === 'INACTIVE') {
    return <p className="text-warning">{t('buyers.stop', { count })}</p>;
  }
  if (saved.creativeTypes.some((type) => !creativeTypes.includes(type))) {
    return <p className="text-warning">{t('buyers.fewerTypes', { count })}</p>;
  }
  return <p>{t('buyers.change', { count })}</p>;
}
