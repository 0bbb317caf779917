'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFamily } from '@/components/shell/use-family';
import { Combobox } from '@/components/ui/combobox/combobox';
import type { ComboboxItem } from '@/components/ui/combobox/use-combobox';
import { showToast } from '@/components/ui/show-toast';
import type { Family } from '@/lib/access/families';
import { screenAt, screenPath, sectionOf } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { correctClientScope, namedClientsQuery, setClientScope } from '@/lib/browser/client-scope';
import { addRecentClient, recentClients } from '@/lib/browser/recent-clients';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { clientsOf, clientsQuery } from '@/lib/contract/client-scope';
import type { ClientEntry } from '@/lib/contract/targeting/client-dictionaries';
import { usePathname, useRouter } from '@/lib/i18n/navigation';

/** Selects one client or all of them. If a list's filter selects several, their number is shown. */
export function ClientCombobox() {
  const t = useTranslations('shell.scope');
  const common = useTranslations('common.combobox');
  const { ids, named } = useScopeNames();
  const choose = useChooseClient();
  const { items, ...search } = useScopeItems(t('all'));
  const [first = ''] = ids;
  const several = { value: ids.join(), label: t('several', { count: ids.length }) };
  const one = { value: first, label: named[0]?.login ?? (first ? `№${first}` : t('all')) };
  return (
    <Combobox
      items={items}
      {...search}
      selected={[ids.length > 1 ? several : one]}
      onChange={([item]) => choose(item?.value || null)}
      texts={{
        placeholder: t('all'),
        empty: common('empty'),
        loading: common('loading'),
        list: t('list'),
        remove: (label) => common('remove', { label }),
      }}
      field={{ 'aria-label': t('label') }}
    />
  );
}

/**
 * Returns a function that selects a client, or all. Lists and forms for new entities stay on their page. From an
 * entity's page it navigates to its list, from a client's page to that of the selected client.
 */
function useChooseClient(): (id: string | null) => void {
  const path = usePathname();
  const family = useFamily();
  const router = useRouter();
  return (id) => {
    const ids = id === null ? [] : [id];
    const away = id && pageFor(id, path, family);
    if (away) router.push(`${away}?${clientsQuery(ids)}`);
    else setClientScope(ids);
  };
}

function pageFor(id: string, path: string, family: Family): string | null {
  const name = screenAt(path.split('/').slice(2).join('/'));
  switch (name) {
    case 'client':
    case 'clientPayment':
      return screenPath(family, name, { id: Number(id) });
    case 'campaign':
    case 'adSet':
    case 'creative':
    case 'target':
    case 'rule': {
      const list = sectionOf(path);
      return list && screenPath(family, list);
    }
    default:
      return null;
  }
}

/** Returns the items: all clients, recent clients, then all by login; while typing, the matching ones. */
function useScopeItems(everybody: string) {
  const { id: userId } = useCurrentUser();
  const [typed, onSearch] = useState<string | null>(null);
  const isOpened = typed !== null;
  const lately = isOpened ? recentClients(userId) : [];
  const found = useQuery({
    ...apiQuery('dictionaries.clients', { query: typed ? { value: typed } : {} }),
    enabled: isOpened,
    placeholderData: keepPreviousData,
  });
  const recent = useQuery({
    ...namedClientsQuery(lately),
    enabled: lately.length > 0,
    placeholderData: keepPreviousData,
  });
  const all = found.data?.content ?? [];
  const first = typed ? [] : lately.flatMap((id) => recent.data?.content.find((one) => String(one.id) === id) ?? []);
  const clients = [...first, ...all.filter(({ id }) => !first.some((one) => one.id === id))];
  const items: ComboboxItem[] = clients.map(itemOf);
  return {
    items: typed ? items : [{ value: '', label: everybody }, ...items],
    onSearch,
    isStale: found.isPlaceholderData,
    isLoading: found.isFetching && items.length === 0,
  };
}

const itemOf = ({ id, login, companyName }: ClientEntry): ComboboxItem => ({
  value: String(id),
  label: login,
  hint: companyName ?? `№${id}`,
});

/**
 * Returns the client IDs of the address with their names. IDs that the user may not read are removed from the address
 * with a message.
 */
function useScopeNames() {
  const t = useTranslations('shell.scope');
  const { id: userId } = useCurrentUser();
  const ids = clientsOf(new URLSearchParams(useSearchParams()));
  const { data } = useQuery({ ...namedClientsQuery(ids), enabled: ids.length > 0 });
  const named = data?.content ?? [];
  // If there are more IDs than one page can return, they are not checked.
  const isWhole = data !== undefined && data.totalElements === named.length && ids.length > 0;
  const known = isWhole ? ids.filter((id) => named.some((client) => String(client.id) === id)) : ids;
  const text = known.join();
  const settle = useEffectEvent(() => {
    if (known.length < ids.length) {
      correctClientScope(known);
      void showToast('info', t(known.length === 0 ? 'unknown' : 'partlyUnknown'), { id: 'unknown-client' });
    } else if (isWhole && known[0] !== undefined && known.length === 1) addRecentClient(userId, known[0]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each answer
  useEffect(() => settle(), [isWhole, text]);
  return { ids: known, named };
}
