'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAddressQuery } from '@/components/list/filters/use-address-query';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { useEver } from '@/components/ui/use-ever';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';

const LiveTab = onDemand(async () => (await import('@/components/integrations/door/live-tab')).LiveTab, Loading);
const TrialTab = onDemand(async () => (await import('@/components/integrations/door/trial-tab')).TrialTab, Loading);

const ReconciliationTab = onDemand(
  async () => (await import('@/components/integrations/reconciliation/reconciliation-tab')).ReconciliationTab,
  Loading,
);

const names = ['settings', 'live', 'reconciliation', 'trial'] as const;
/** What was typed there stays. */
const kept: readonly string[] = ['settings', 'trial'];

type IntegrationTabsProps = {
  id: number;
  /** The form. */
  settings: ReactNode;
};

/** The settings of an SSP, what it sends now, its own statistics beside ours, and a request to try. A DSP without the others shows the form alone. */
export function IntegrationTabs({ id, settings }: IntegrationTabsProps) {
  const t = useTranslations('integrations.tabs');
  const user = useCurrentUser();
  const { params, change } = useAddressQuery();
  const tab = names.find((one) => one === params.get('tab')) ?? 'settings';
  const door = useDoor(id, tab === 'live');
  const isTrialWanted = useEver(tab === 'trial');
  if (door.isUnknown) return settings;
  const open = (next: string) => change({ tab: next === 'settings' ? null : next });
  const contents = {
    settings,
    live: <LiveTab {...door} />,
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

/** Counts of single seconds are shown: older ones would stand still. */
const refreshDoorMs = 2_000;

/** What happens at the bid endpoint of an SSP, followed while it is looked at; a DSP may not know the operation. */
function useDoor(id: number, isFollowed: boolean) {
  const found = useQuery({
    ...apiQuery('integrations.live', { params: { id } }),
    refetchInterval: ({ state }) => isFollowed && !state.error && refreshDoorMs,
  });
  // Read here: the tab that shows it may come later than the answer, and only what was read is followed.
  const { data, error } = found;
  return { live: data, found, isUnknown: error instanceof ApiFault && error.code === 'OPERATION_UNKNOWN' };
}
