'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ComboboxField } from '@/components/form/combobox-field';
import { apiQuery } from '@/lib/browser/api-query';

export function ClientField() {
  const t = useTranslations('campaigns.form');
  const [value, setSearch] = useState('');
  const { data, isFetching } = useQuery({
    ...apiQuery('dictionaries.clients', { query: value ? { value } : {} }),
    placeholderData: keepPreviousData,
  });
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
