'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { DeliveryTab } from '@/components/campaigns/delivery/delivery-tab';
import { useDelivery } from '@/components/campaigns/delivery/use-delivery';
import { CampaignForm } from '@/components/campaigns/form/campaign-form';
import type { CampaignPanelsProps } from '@/components/campaigns/form/campaign-panels';
import { valuesOf } from '@/components/campaigns/form/campaign-values';
import { refreshMs } from '@/components/campaigns/list/campaigns-query';
import { campaignTabs, openSection, useCampaignTab, useOffered } from '@/components/campaigns/use-campaign-tab';
import { listErrors } from '@/components/form/list-errors';
import { QueryFailed } from '@/components/list/query-failed';
import { onDemand, useEver } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';
import { Tabs } from '@/components/ui/tabs';
import { apiQuery } from '@/lib/browser/api-query';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';

type CampaignDetailsProps = { id: number };

/** Page of a campaign: its delivery with explanations, and all editable settings. */
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

const AdSetsTab = onDemand(
  async () => (await import('@/components/campaigns/ad-sets/ad-sets-tab')).AdSetsTab,
  TabLoading,
);
const BreakdownTab = onDemand(
  async () => (await import('@/components/campaigns/breakdown/breakdown-tab')).BreakdownTab,
  TabLoading,
);
const SettingsTab = onDemand(async () => (await import('@/components/campaigns/settings-tab')).SettingsTab, TabLoading);

type CampaignTabsProps = { campaign: CampaignView; panels: CampaignPanelsProps };

/** Tabs of delivery and settings. If the DSP has no delivery operations, only the form is shown. */
function CampaignTabs({ campaign, panels }: CampaignTabsProps) {
  const t = useTranslations('delivery.tabs');
  const { tab: requested, show } = useCampaignTab();
  const hasBreakdown = useOffered('campaigns.breakdown', requested === 'breakdown');
  const tab = requested === 'breakdown' && !hasBreakdown ? 'delivery' : requested;
  const { isUnknown, ...delivery } = useDelivery(campaign);
  const isFormWanted = useEver(tab === 'settings');
  useRefusal(panels, () => show('settings'));
  if (isUnknown) return <SettingsTab panels={panels} isShown />;
  const shown = { campaign, period: delivery.period, timeZone: delivery.timeZone };
  const contents = {
    delivery: <DeliveryTab {...delivery} campaign={campaign} onSection={openSection} />,
    adSets: <AdSetsTab {...shown} onSection={openSection} />,
    breakdown: <BreakdownTab {...shown} onDelivery={() => show('delivery')} />,
    settings: isFormWanted && <SettingsTab panels={panels} isShown={tab === 'settings'} />,
  };
  const shownTabs = campaignTabs.filter((one) => one !== 'breakdown' || hasBreakdown);
  const items = shownTabs.map((value) => ({
    value,
    label: t(value),
    content: contents[value],
    isKept: value === 'settings',
  }));
  const choose = (next: string) => show(campaignTabs.find((one) => one === next) ?? 'delivery');
  return <Tabs label={t('label')} items={items} value={tab} onChange={choose} />;
}

/** Opens the settings tab if saving was refused while another tab was shown. */
function useRefusal({ form }: CampaignPanelsProps, onRefused: () => void): void {
  const { errors, submitCount } = form.formState;
  const known = useRef(submitCount);
  useEffect(() => {
    if (known.current !== submitCount && listErrors(errors).length > 0) onRefused();
    known.current = submitCount;
  });
}

function TabLoading() {
  const t = useTranslations('delivery.tabs');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-5">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  );
}
