'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { DeliveryTab } from '@/components/campaigns/delivery/delivery-tab';
import { useDelivery } from '@/components/campaigns/delivery/use-delivery';
import type { CampaignPanelsProps } from '@/components/campaigns/form/campaign-panels';
import { campaignTabs, openSection, useCampaignTab, useOffered } from '@/components/campaigns/use-campaign-tab';
import { listErrors } from '@/components/form/list-errors';
import { onDemand, useEver } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';
import { Tabs } from '@/components/ui/tabs';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';

const AdSetsTab = onDemand(async () => (await import('@/components/campaigns/ad-sets/ad-sets-tab')).AdSetsTab, Loading);
const BreakdownTab = onDemand(
  async () => (await import('@/components/campaigns/breakdown/breakdown-tab')).BreakdownTab,
  Loading,
);
const SettingsTab = onDemand(async () => (await import('@/components/campaigns/settings-tab')).SettingsTab, Loading);

type CampaignTabsProps = { campaign: CampaignView; panels: CampaignPanelsProps };

/** What a campaign does and why, and the form. Where the DSP knows nothing of delivery, the form alone. */
export function CampaignTabs({ campaign, panels }: CampaignTabsProps) {
  const t = useTranslations('delivery.tabs');
  const { tab: asked, show } = useCampaignTab();
  const hasBreakdown = useOffered('campaigns.breakdown', asked === 'breakdown');
  const tab = asked === 'breakdown' && !hasBreakdown ? 'delivery' : asked;
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
    ...{ value, label: t(value), content: contents[value] },
    isKept: value === 'settings',
  }));
  const choose = (next: string) => show(campaignTabs.find((one) => one === next) ?? 'delivery');
  return <Tabs label={t('label')} items={items} value={tab} onChange={choose} />;
}

/** What the form was refused for stands in the form, even where another tab was opened meanwhile. */
function useRefusal({ form }: CampaignPanelsProps, onRefused: () => void): void {
  const { errors, submitCount } = form.formState;
  const known = useRef(submitCount);
  useEffect(() => {
    if (known.current !== submitCount && listErrors(errors).length > 0) onRefused();
    known.current = submitCount;
  });
}

function Loading() {
  const t = useTranslations('delivery.tabs');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-5">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  );
}
