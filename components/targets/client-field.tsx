'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ComboboxField } from '@/components/form/combobox-field';
import { apiQuery } from '@/lib/browser/api-query';

/** Whose the new target is: its ad sets can only be that client's. */
export function ClientField({ known }: { known: { value: string; label: string }[] }) {
  const t = useTranslations('targets.form');
  const [value, setSearch] = useState('');
  const { data, isFetching } = useQuery({
    ...apiQuery('dictionaries.clients', { query: value ? { value } : {} }),
    placeholderData: keepPreviousData,
  });
  const items = (data?.content ?? []).map((client) => ({
    value: String(client.id),
    label: client.login,
    hint: client.companyName ?? undefined,
  }));
  return (
    <ComboboxField
      name="userId"
      label={t('client')}
      hint={t('clientHint')}
      isRequired
      items={items}
      known={known}
      onSearch={setSearch}
      isLoading={isFetching && items.length === 0}
    />
  );
}
