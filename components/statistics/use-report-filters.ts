'use client';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Filter } from '@/components/list/filters/filter';
import { type FilterControls, shownFilters } from '@/components/list/filters/filter-controls';
import { useClientOptions } from '@/components/list/filters/use-client-options';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { creativeTypes } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { statisticList } from '@/lib/contract/statistics/statistic-list';

/** What a report can be narrowed by; a list that the user may not read is no filter. */
export function useReportFilters(user: CurrentUser, params: URLSearchParams): Filter[] {
  const t = useTranslations('statistics.filters');
  const words = useTranslations('enums');
  const clients = useClientOptions(user, params.getAll('userId'));
  const campaigns = useCampaignOptions(user, params.getAll('campaignId'));
  const creatives = useCreativeOptions(user, params.getAll('creativeId'));
  const types = creativeTypes.map((value) => ({ value, label: words(`creativeType.${value}`) }));
  const controls: FilterControls<typeof statisticList, 'groupings' | 'lang'> = {
    userId: clients.isAllowed ? { kind: 'multi', label: t('clients'), ...clients } : null,
    campaignId: campaigns.isAllowed ? { kind: 'multi', label: t('campaigns'), ...campaigns } : null,
    creativeId: creatives.isAllowed ? { kind: 'multi', label: t('creatives'), ...creatives } : null,
    campaignType: { kind: 'multi', label: t('campaignType'), options: types },
  };
  return shownFilters(user, controls);
}

const listed = 50;
const namesLast = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Campaigns found by what is typed, and the names of those already chosen. */
function useCampaignOptions(user: CurrentUser, chosen: readonly string[]) {
  const [name, onSearch] = useState<string | null>(null);
  const isAllowed = can(user, 'CAMPAIGN_READ', 'CAMPAIGN_READ_ALL');
  const { data, isFetching } = useQuery({
    ...apiQuery('campaigns.list', { query: { page: 0, size: listed, sort: 'name,asc', ...(name && { name }) } }),
    enabled: isAllowed && name !== null,
    placeholderData: keepPreviousData,
  });
  const found = data?.content.map(toOption) ?? [];
  const views = useQueries({
    queries: unnamed(chosen, found, isAllowed).map((id) => ({
      ...apiQuery('campaigns.view', { params: { id } }),
      ...namesLast,
    })),
  });
  const named = views.flatMap((view) => (view.data ? toOption(view.data) : []));
  return {
    isAllowed,
    options: [...found, ...named],
    onSearch,
    isLoading: (name === null || isFetching) && found.length === 0,
  };
}

/** Creatives, in the same way. */
function useCreativeOptions(user: CurrentUser, chosen: readonly string[]) {
  const [name, onSearch] = useState<string | null>(null);
  const isAllowed = can(user, 'CREATIVE_READ', 'CREATIVE_READ_ALL');
  const { data, isFetching } = useQuery({
    ...apiQuery('creatives.list', { query: { page: 0, size: listed, sort: 'name,asc', ...(name && { name }) } }),
    enabled: isAllowed && name !== null,
    placeholderData: keepPreviousData,
  });
  const found = data?.content.map(toOption) ?? [];
  const views = useQueries({
    queries: unnamed(chosen, found, isAllowed).map((id) => ({
      ...apiQuery('creatives.view', { params: { id } }),
      ...namesLast,
    })),
  });
  const named = views.flatMap((view) => (view.data ? toOption(view.data) : []));
  return {
    isAllowed,
    options: [...found, ...named],
    onSearch,
    isLoading: (name === null || isFetching) && found.length === 0,
  };
}

type Option = { value: string; label: string };

const toOption = ({ id, name }: { id: number; name: string }): Option => ({ value: String(id), label: name });

/** Chosen ones whose names the list did not bring. */
const unnamed = (chosen: readonly string[], found: readonly Option[], isAllowed: boolean) =>
  isAllowed ? [...new Set(chosen)].filter((id) => /^\d+$/.test(id) && !found.some(({ value }) => value === id)) : [];
