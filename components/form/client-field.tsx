'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ComboboxField } from '@/components/form/combobox-field';
import { apiQuery } from '@/lib/browser/api-query';
import { correctClientScope, namedClientsQuery } from '@/lib/browser/client-scope';
import { clientsOf } from '@/lib/contract/client-scope';
import { useKeptQuery } from '@/lib/i18n/kept-query';

type ClientFieldProps = {
  label: string;
  hint?: string;
  /** The owner of the edited or copied entity. */
  owner?: { userId: number; userLogin: string } | undefined;
  /** True if the form is a page. Its client then follows the top bar. */
  isPage?: boolean;
};

/** Client for whom a new entity is created; for staff. Clients are searched by text. The form's value is `userId`. */
export function ClientField({ label, hint, owner, isPage = false }: ClientFieldProps) {
  const [value, setSearch] = useState('');
  const t = useTranslations('common.combobox');
  const scoped = useFollowedScope(isPage);
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
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
      label={label}
      hint={isError ? t('failed') : hint}
      known={[
        ...(owner ? [{ value: String(owner.userId), label: owner.userLogin }] : []),
        ...(scoped ? [{ value: String(scoped.id), label: scoped.login }] : []),
      ]}
      name="userId"
      isRequired
      items={items}
      onSearch={setSearch}
      isStale={isPlaceholderData}
      isLoading={isFetching && items.length === 0}
    />
  );
}

/**
 * Presets the form's client from the top bar. If the form is a page, both stay equal afterwards, so that the bar never
 * shows another client than the owner of the new entity.
 */
function useFollowedScope(isPage: boolean) {
  const { client, isPending } = useScopedClient();
  const { getValues, setValue, resetField } = useFormContext<{ userId: string }>();
  const value = useWatch<{ userId: string }, 'userId'>({ name: 'userId' });
  const scoped = client ? String(client.id) : '';
  // The client that the bar showed when the form opened does not count as a later choice.
  const lastScope = useRef<string>(undefined);
  const toForm = useEffectEvent(() => {
    if (isPending) return;
    const isChosenSince = lastScope.current !== undefined && lastScope.current !== scoped;
    lastScope.current = scoped;
    const own = getValues('userId');
    if (scoped === '' || scoped === own) return;
    if (own === '') resetField('userId', { defaultValue: scoped });
    else if (isPage && isChosenSince) setValue('userId', scoped, { shouldDirty: true, shouldValidate: true });
    else if (isPage) correctClientScope([own]);
  });
  const toBar = useEffectEvent(() => {
    if (isPage && scoped !== '' && value && value !== scoped) correctClientScope([value]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the bar names another client
  useEffect(() => toForm(), [scoped, isPending]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form names another client
  useEffect(() => toBar(), [value]);
  return client;
}

/** Returns the client of the top bar once it is loaded; undefined if none or several are selected. */
export function useScopedClient() {
  const ids = clientsOf(new URLSearchParams(useKeptQuery()));
  const isOne = ids.length === 1;
  const { data, isPending } = useQuery({ ...namedClientsQuery(ids), enabled: isOne });
  const client = isOne ? data?.content.find(({ id }) => String(id) === ids[0]) : undefined;
  return { client, isPending: isOne && isPending };
}
