'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/campaign-values';
import { ComboboxField } from '@/components/form/combobox-field';
import { apiQuery } from '@/lib/browser/api-query';

export function ClientField({ onChosen }: { onChosen: () => void }) {
  const t = useTranslations('campaigns.form');
  const [value, setSearch] = useState('');
  const chosen = useWatch<CampaignValues, 'userId'>({ name: 'userId' });
  const [told, setTold] = useState(chosen);
  const { data, isFetching } = useQuery({
    ...apiQuery('dictionaries.clients', { query: value ? { value } : {} }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (chosen === told) return;
    setTold(chosen);
    onChosen();
  }, [chosen, told, onChosen]);
  const items = (data?.content ?? []).map((client) => ({
    value: String(client.id),
    label: client.login,
    hint: [client.companyName, client.currency].filter(Boolean).join(' · '),
  }));
  return (
    <ComboboxField
      name="userId"
      label={t('client')}
      isRequired
      items={items}
      onSearch={setSearch}
      isLoading={isFetching && items.length === 0}
    />
  );
}
