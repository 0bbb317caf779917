'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { FormSection } from '@/components/form/form-section';
import { BasicPanel } from '@/components/targets/basic-panel';
import { panelContents } from '@/components/targets/panel-contents';
import { type PanelName, panelNames } from '@/components/targets/panel-names';
import { PanelNote } from '@/components/targets/panel-note';
import { mayExclude, panelState } from '@/components/targets/panel-permissions';
import type { TargetValues } from '@/components/targets/target-values';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/skeleton';
import type { CurrentUser } from '@/lib/contract/auth';
import type { ClientEntry } from '@/lib/contract/client-dictionaries';
import type { TargetView } from '@/lib/contract/targets';

const Coming = () => <Skeleton className="h-12 w-full" />;
const KeptValues = onDemand(async () => (await import('@/components/targets/kept-values')).KeptValues);
const TargetSegments = onDemand(
  async () => (await import('@/components/targets/target-segments')).TargetSegments,
  Coming,
);
const TargetSummary = onDemand(async () => (await import('@/components/targets/target-summary')).TargetSummary, Coming);

type Sections = {
  user: CurrentUser;
  /** What the form began with. */
  start: TargetValues;
  saved: TargetView | undefined;
  copied: TargetView | undefined;
  client: Pick<ClientEntry, 'id' | 'login'> | undefined;
  needsClient: boolean;
};

/**
 * First the name, then the panels of §2, each with what it restricts so far, last the target in words. A panel that the
 * user may not set is left out, or shows what others have set in it.
 */
export function useTargetSections({ user, start, saved, copied, client, needsClient }: Sections): FormSection[] {
  const t = useTranslations('targets');
  const canExclude = mayExclude(user);
  const segments = <TargetSegments needsClient={needsClient} savedOwnerId={saved?.userId} />;
  const contents = panelContents(t, canExclude, segments);
  const section = (panel: PanelName, content: ReactNode): FormSection => ({
    key: panel,
    title: t(`panels.${panel}`),
    fields: [panel],
    note: <PanelNote panel={panel} />,
    content,
  });
  const shown = panelNames.flatMap((panel) => {
    const state = panelState(user, panel, start);
    if (state === 'hidden') return [];
    if (state === 'kept') return section(panel, <KeptValues panel={panel} />);
    return section(panel, withExclusions(contents[panel], panel, canExclude));
  });
  return [
    {
      key: 'basic',
      title: t('panels.basic'),
      fields: ['name', 'userId'],
      content: (
        <BasicPanel
          needsClient={needsClient}
          owner={saved ?? copied ?? (client && { userId: client.id, userLogin: client.login })}
        />
      ),
    },
    ...shown,
    { key: 'summary', title: t('summary.title'), fields: [], content: <TargetSummary /> },
  ];
}

/** Brand safety and its like have no list of exclusions. */
const withoutLists: readonly PanelName[] = ['trafficTypes', 'brandSafety', 'verificationServices'];

function withExclusions(content: ReactNode, panel: PanelName, canExclude: boolean): ReactNode {
  if (canExclude || withoutLists.includes(panel)) return content;
  return (
    <div className="flex flex-col gap-3">
      {content}
      <KeptValues panel={panel} isOnlyExcluded />
    </div>
  );
}
