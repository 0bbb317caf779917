'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CampaignTabs } from '@/components/campaigns/campaign-tabs';
import { CampaignForm } from '@/components/campaigns/form/campaign-form';
import { valuesOf } from '@/components/campaigns/form/campaign-values';
import { refreshMs } from '@/components/campaigns/list/campaigns-query';
import { QueryFailed } from '@/components/list/query-failed';
import { Skeleton } from '@/components/ui/progress';
import { apiQuery } from '@/lib/browser/api-query';

type CampaignDetailsProps = { id: number };

/** One campaign under its header: how it does and why, and everything that can be changed. */
export function CampaignDetails({ id }: CampaignDetailsProps) {
  const view = useQuery({ ...apiQuery('campaigns.view', { params: { id } }), refetchInterval: refreshMs });
  if (view.data)
    return (
      <div className="flex flex-col gap-5">
        <CampaignForm key={id} start={valuesOf(view.data)} view={view.data}>
          {(panels) => <CampaignTabs campaign={view.data} panels={panels} />}
        </CampaignForm>
      </div>
    );
  if (view.isPending) return <Loading />;
  return <QueryFailed found={view} />;
}

function Loading() {
  const t = useTranslations('campaigns.details');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-5">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-20" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  );
}
