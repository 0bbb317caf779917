'use client';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { CampaignValues, SavedCampaign } from '@/components/campaigns/campaign-values';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import type { CurrentUser } from '@/lib/contract/auth';
import type { CampaignView } from '@/lib/contract/campaigns';

type Owned = {
  user: CurrentUser;
  form: UseFormReturn<CampaignValues, unknown, SavedCampaign>;
  saved: CampaignView | undefined;
};

export type CampaignOwner = ReturnType<typeof useCampaignOwner>;

/** Whose the campaign is, and in whose currency its money is counted. */
export function useCampaignOwner({ user, form, saved }: Owned) {
  const isStaff = can(user, 'CAMPAIGN_CREATE_FOR_CLIENT');
  const chosen = useWatch({ control: form.control, name: 'userId' });
  const needsClient = isStaff && saved === undefined;
  const client = useQuery({
    ...apiQuery('dictionaries.clients', { query: { keys: [chosen] } }),
    enabled: needsClient && chosen !== '',
  });
  const clientCurrency = client.data?.content.find(({ id }) => String(id) === chosen)?.currency;
  const ownerId = saved?.userId ?? (needsClient ? Number(chosen) || undefined : user.id);
  return { isStaff, needsClient, ownerId, currency: saved?.currency ?? clientCurrency ?? user.currency ?? 'USD' };
}
