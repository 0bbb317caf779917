'use client';
import { useTranslations } from 'next-intl';
import type { Filter } from '@/components/list/filter';
import { type FilterControls, shownFilters } from '@/components/list/filter-controls';
import { useClientOptions } from '@/components/list/use-client-options';
import { useCampaignOptions, useCreativeOptions } from '@/components/statistics/use-named-options';
import type { CurrentUser } from '@/lib/contract/auth';
import { creativeTypes } from '@/lib/contract/enumerations';
import type { statisticList } from '@/lib/contract/statistic-list';

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
