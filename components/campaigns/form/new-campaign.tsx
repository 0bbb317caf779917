'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CampaignForm } from '@/components/campaigns/form/campaign-form';
import { CampaignPanels } from '@/components/campaigns/form/campaign-panels';
import { copyOf, emptyCampaign } from '@/components/campaigns/form/campaign-values';
import { exchangesQuery, fittingExchanges } from '@/components/campaigns/form/exchanges-query';
import { useDenied } from '@/components/campaigns/may-change';
import { useScopedClient } from '@/components/form/client-field';
import { QueryFailed } from '@/components/list/query-failed';
import { BackLink } from '@/components/shell/back-link';
import { NoPermission } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/progress';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { ClientEntry } from '@/lib/contract/targeting/client-dictionaries';

type NewCampaignProps = {
  /** Today in the user's time zone. */
  today: string;
  /** ID of the campaign to copy. */
  copiedId: number | undefined;
};

export function NewCampaign(props: NewCampaignProps) {
  const t = useTranslations('campaigns');
  const noAccess = useTranslations('common.states')('noPermissionTitle');
  const denied = useDenied()('create');
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <BackLink screen="campaigns" label={t('details.back')} />
        <h1 className="text-title font-semibold">{t('newTitle')}</h1>
      </header>
      {denied ? <NoPermission title={noAccess} text={denied} /> : <Started {...props} />}
    </div>
  );
}

function Started({ today, copiedId }: NewCampaignProps) {
  const t = useTranslations('campaigns.adSets');
  if (copiedId !== undefined) return <CopiedCampaign today={today} copiedId={copiedId} />;
  return <CampaignFor today={today} adSetName={t('number', { number: 1 })} />;
}

type CampaignForProps = Pick<NewCampaignProps, 'today'> & { adSetName: string };

/** New campaign for the client of the top bar, in the client's time zone. */
function CampaignFor(props: CampaignForProps) {
  const { client, isPending } = useScopedClient();
  const isForClient = can(useCurrentUser(), 'CAMPAIGN_CREATE_FOR_CLIENT');
  const [isBegun, setBegun] = useState(false);
  if (isPending && !isBegun) return <Skeleton className="h-64" />;
  // The form is kept from now on, even if the top bar's client changes.
  if (!isBegun) setBegun(true);
  return <EmptyCampaign {...props} client={isForClient ? client : undefined} />;
}

type EmptyCampaignProps = CampaignForProps & { client: ClientEntry | undefined };

/** Selects all SSPs by default, because a campaign without one cannot be activated. */
function EmptyCampaign({ today, adSetName, client }: EmptyCampaignProps) {
  const user = useCurrentUser();
  const { data } = useQuery(exchangesQuery);
  const [start] = useState(() => {
    const owner = { userId: client ? String(client.id) : '', timeZone: client?.timeZone ?? user.timeZoneKey };
    const empty = emptyCampaign({ startDate: today, adSetName, ...owner });
    return { ...empty, exchanges: fittingExchanges(data?.content ?? [], empty.campaignType) };
  });
  return <CampaignForm start={start}>{(panels) => <CampaignPanels {...panels} />}</CampaignForm>;
}

function CopiedCampaign({ today, copiedId }: NewCampaignProps & { copiedId: number }) {
  const t = useTranslations('campaigns');
  const original = useQuery(apiQuery('campaigns.view', { params: { id: copiedId } }));
  if (original.data) {
    const name = t('copyName', { name: original.data.name });
    return (
      <CampaignForm start={copyOf(original.data, name, today)} copied={original.data}>
        {(panels) => <CampaignPanels {...panels} />}
      </CampaignForm>
    );
  }
  if (original.isPending) return <Skeleton className="h-64" />;
  return <QueryFailed found={original} />;
}
