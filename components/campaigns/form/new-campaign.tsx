'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CampaignForm } from '@/components/campaigns/form/campaign-form';
import { CampaignPanels } from '@/components/campaigns/form/campaign-panels';
import { copyOf, emptyCampaign } from '@/components/campaigns/form/campaign-values';
import { exchangesQuery } from '@/components/campaigns/form/exchanges-query';
import { fittingExchanges } from '@/components/campaigns/form/fitting-exchanges';
import { useWithheld } from '@/components/campaigns/use-withheld';
import { QueryFailed } from '@/components/list/query-failed';
import { BackLink } from '@/components/shell/back-link';
import { NoPermission } from '@/components/ui/no-permission';
import { Skeleton } from '@/components/ui/skeleton';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';

type NewCampaignProps = {
  /** Today in the person's zone. */
  today: string;
  /** The campaign that this one starts out like. */
  copiedId: number | undefined;
};

export function NewCampaign(props: NewCampaignProps) {
  const t = useTranslations('campaigns');
  const noAccess = useTranslations('common.states')('noPermissionTitle');
  const withheld = useWithheld(useCurrentUser())('create');
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <BackLink screen="campaigns" label={t('details.back')} />
        <h1 className="text-title font-semibold">{t('newTitle')}</h1>
      </header>
      {withheld ? <NoPermission title={noAccess} text={withheld} /> : <Started {...props} />}
    </div>
  );
}

function Started({ today, copiedId }: NewCampaignProps) {
  const t = useTranslations('campaigns.adSets');
  if (copiedId !== undefined) return <CopiedCampaign today={today} copiedId={copiedId} />;
  return <EmptyCampaign today={today} adSetName={t('number', { number: 1 })} />;
}

type EmptyCampaignProps = Pick<NewCampaignProps, 'today'> & { adSetName: string };

/** Buys from every exchange until the person leaves some out: a campaign without one cannot be switched on. */
function EmptyCampaign({ today, adSetName }: EmptyCampaignProps) {
  const user = useCurrentUser();
  const { data } = useQuery(exchangesQuery);
  const [start] = useState(() => {
    const empty = emptyCampaign({ startDate: today, timeZone: user.timeZoneKey, adSetName });
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
