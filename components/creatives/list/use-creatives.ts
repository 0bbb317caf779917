'use client';
import { useTranslations } from 'next-intl';
import { creativeColumns, deniedColumns } from '@/components/creatives/list/columns';
import { creativesQuery } from '@/components/creatives/list/creatives-query';
import { creativeFilters } from '@/components/creatives/list/filters';
import { useClientOptions } from '@/components/list/filters/use-client-options';
import { useLabelOptions } from '@/components/list/filters/use-label-options';
import { useFoundRows } from '@/components/list/use-found-rows';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** How often verdicts and the "under bidding" mark are asked for anew. */
const refreshMs = 15_000;

/** Creatives that follow the address and refresh themselves while the page is looked at. */
export function useCreatives(user: CurrentUser) {
  const t = useTranslations('creatives');
  const words = useTranslations('enums');
  const { shown, ...list } = useFoundRows('creatives', creativesQuery, refreshMs);
  const clients = useClientOptions(user, list.params.getAll('userId'));
  const labels = useLabelOptions(list.params);
  return {
    ...list,
    ...shown(creativeColumns(user, words), creativeFilters(user, { t, words }, { clients, labels })),
    denied: deniedColumns(user, words),
    isTable: list.params.get('view') === 'table',
  };
}
