'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ComboboxField } from '@/components/form/combobox-field';
import { useFollowedScope } from '@/components/form/use-followed-scope';
import type { ComboboxItem } from '@/components/ui/combobox-item';
import { apiQuery } from '@/lib/browser/api-query';

type ClientFieldProps = {
  label: string;
  hint?: string;
  /** The client that is chosen from the start. */
  known?: ComboboxItem[];
  /** The form is the page, whose client the top bar names. */
  isPage?: boolean;
};

/** Whose the new thing becomes; for staff. Clients are found by what is typed; stands in the form as `userId`. */
export function ClientField({ isPage = false, ...props }: ClientFieldProps) {
  const [value, setSearch] = useState('');
  const t = useTranslations('common.combobox');
  const scoped = useFollowedScope(isPage);
  const { data, isFetching, isError } = useQuery({
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
      {...props}
      hint={isError ? t('failed') : props.hint}
      known={[...(props.known ?? []), ...(scoped ? [{ value: String(scoped.id), label: scoped.login }] : [])]}
      name="userId"
      isRequired
      items={items}
      onSearch={setSearch}
      isLoading={isFetching && items.length === 0}
    />
  );
}
