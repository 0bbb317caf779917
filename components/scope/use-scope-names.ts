'use client';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '@/components/ui/show-toast';
import { correctClientScope, namedClientsQuery } from '@/lib/browser/client-scope';
import { addRecentClient } from '@/lib/browser/recent-clients';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { clientsOf } from '@/lib/contract/client-scope';

/**
 * The clients that the address names, and what they are called. One that the person may not know of is as if it did not
 * exist: it leaves the address, with a word about it.
 */
export function useScopeNames() {
  const t = useTranslations('shell.scope');
  const { id: userId } = useCurrentUser();
  const ids = clientsOf(new URLSearchParams(useSearchParams()));
  const { data } = useQuery({ ...namedClientsQuery(ids), enabled: ids.length > 0 });
  const named = data?.content ?? [];
  // More than a page of them is taken as it is.
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
