'use client';
import { useTranslations } from 'next-intl';
import { campaignsQuery } from '@/components/campaigns/list/campaigns-query';
import { campaignColumns, deniedColumns } from '@/components/campaigns/list/columns';
import { campaignFilters } from '@/components/campaigns/list/filters';
import { refreshMs } from '@/components/campaigns/list/refresh-ms';
import { useClientOptions } from '@/components/list/filters/use-client-options';
import { useFoundRows } from '@/components/list/use-found-rows';
import type { CurrentUser } from '@/lib/contract/auth';

/** Rows that follow the address and refresh themselves while the page is looked at, in the remembered columns. */
export function useCampaigns(user: CurrentUser) {
  const t = useTranslations('campaigns');
  const words = useTranslations('enums');
  const { shown, ...list } = useFoundRows('campaigns', campaignsQuery, refreshMs);
  const clients = useClientOptions(user, list.params.getAll('userId'));
  return {
    ...list,
    ...shown(campaignColumns(user, words), campaignFilters(user, { t, words }, clients)),
    denied: deniedColumns(user, words),
  };
}
