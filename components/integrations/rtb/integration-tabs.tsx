'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAddressQuery } from '@/components/list/filters/use-address-query';
import { onDemand, useEver } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';
import { Tabs } from '@/components/ui/tabs';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';

const LiveTab = onDemand(async () => (await import('@/components/integrations/rtb/live-tab')).LiveTab, Loading);
const TrialTab = onDemand(async () => (await import('@/components/integrations/rtb/trial-tab')).TrialTab, Loading);

const ReconciliationTab = onDemand(
  async () => (await import('@/components/integrations/reconciliation/reconciliation-tab')).ReconciliationTab,
  Loading,
);

const names = ['settings', 'live', 'reconciliation', 'trial'] as const;
/** Tabs that stay mounted to keep their input. */
const kept: readonly string[] = ['settings', 'trial'];

type IntegrationTabsProps = {
  id: number;
  /** The settings form. */
  settings: ReactNode;
};

/**
 * Tabs of an SSP: settings, live traffic, reconciliation and test request. If the DSP lacks the operations, only the
 * form is shown.
 */
export function IntegrationTabs({ id, settings }: IntegrationTabsProps) {
  const t = useTranslations('integrations.tabs');
  const user = useCurrentUser();
  const { params, change } = useAddressQuery();
  const tab = names.find((one) => one === params.get('tab')) ?? 'settings';
  const live = useLive(id, tab === 'live');
  const isTrialWanted = useEver(tab === 'trial');
  if (live.isUnknown) return settings;
  const open = (next: string) => change({ tab: next === 'settings' ? null : next });
  const contents = {
    settings,
    live: <LiveTab {...live} />,
    reconciliation: <ReconciliationTab id={id} onSettings={() => open('settings')} />,
    trial: isTrialWanted && <TrialTab id={id} />,
  };
  const items = names
    .filter((value) => value !== 'trial' || can(user, 'INTEGRATION_UPDATE'))
    .filter((value) => value !== 'reconciliation' || can(user, 'STATISTIC_READ_ALL'))
    .map((value) => ({ value, label: t(value), content: contents[value], isKept: kept.includes(value) }));
  return <Tabs label={t('label')} items={items} value={tab} onChange={open} />;
}

function Loading() {
  const t = useTranslations('integrations.tabs');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  );
}

/** Refresh interval, because the tab shows counts per second. */
const refreshMs = 2_000;

/** Traffic at the bid endpoint of an SSP, polled while its tab is open. Another DSP may not have the operation. */
function useLive(id: number, isFollowed: boolean) {
  const found = useQuery({
    ...apiQuery('integrations.live', { params: { id } }),
    refetchInterval: ({ state }) => isFollowed && !state.error && refreshMs,
  });
  // Both are read here, so that the query is observed even before the tab that shows them has loaded.
  const { data, error } = found;
  return { live: data, found, isUnknown: error instanceof ApiFault && error.code === 'OPERATION_UNKNOWN' };
}
