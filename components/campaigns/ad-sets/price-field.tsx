'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { MoneyField } from '@/components/form/number-field';
import type { Currency } from '@/lib/contract/enumerations';

/** Maximum price of an ad set. Its unit depends on the campaign's strategy. */
export function PriceField({ name, currency }: { name: string; currency: Currency }) {
  const t = useTranslations('campaigns.adSets');
  const isPerClick = useWatch<CampaignValues, 'strategy'>({ name: 'strategy' }) === 'CPC';
  return (
    <MoneyField
      name={name}
      label={t('maxPrice')}
      isRequired
      currency={currency}
      per={t(isPerClick ? 'perClick' : 'perMille')}
      hint={t(isPerClick ? 'perClickHint' : 'perMilleHint')}
    />
  );
}
