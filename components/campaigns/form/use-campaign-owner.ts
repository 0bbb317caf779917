'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { CampaignValues, SavedCampaign } from '@/components/campaigns/form/campaign-values';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { ClientEntry } from '@/lib/contract/targeting/client-dictionaries';

type Owned = {
  form: UseFormReturn<CampaignValues, unknown, SavedCampaign>;
  saved: CampaignView | undefined;
};

export type CampaignOwner = ReturnType<typeof useCampaignOwner>;

/** Returns the campaign's owner, currency and time zone. */
export function useCampaignOwner({ form, saved }: Owned) {
  const user = useCurrentUser();
  const isStaff = can(user, 'CAMPAIGN_CREATE_FOR_CLIENT');
  const chosen = useWatch({ control: form.control, name: 'userId' });
  const needsClient = isStaff && saved === undefined;
  const client = useQuery({
    ...apiQuery('dictionaries.clients', { query: { keys: [chosen] } }),
    enabled: needsClient && chosen !== '',
  });
  const found = client.data?.content.find(({ id }) => String(id) === chosen);
  useZoneOf(form, found);
  const ownerId = saved?.userId ?? (needsClient ? Number(chosen) || undefined : user.id);
  return { isStaff, needsClient, ownerId, currency: saved?.currency ?? found?.currency ?? user.currency ?? 'USD' };
}

/** Sets the time zone of a newly chosen client, unless the user has chosen another one. */
function useZoneOf({ getValues, setValue }: Owned['form'], client: ClientEntry | undefined) {
  const given = useRef({ clientId: getValues('userId'), timeZone: getValues('timeZone') });
  useEffect(() => {
    if (!client || String(client.id) === given.current.clientId) return;
    const isKept = getValues('timeZone') !== given.current.timeZone;
    given.current = { clientId: String(client.id), timeZone: isKept ? given.current.timeZone : client.timeZone };
    if (!isKept) setValue('timeZone', client.timeZone, { shouldDirty: true });
  }, [client, getValues, setValue]);
}
