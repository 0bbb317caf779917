'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormSection } from '@/components/form/form-section';
import { BasicPanel } from '@/components/targets/basic-panel';
import { panelContents } from '@/components/targets/panel-contents';
import { type PanelName, panelNames } from '@/components/targets/panel-names';
import { mayExclude, panelState } from '@/components/targets/panel-permissions';
import { restrictionOf } from '@/components/targets/restriction-of';
import type { TargetValues } from '@/components/targets/target-values';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/skeleton';
import type { CurrentUser } from '@/lib/contract/auth';
import type { ClientEntry } from '@/lib/contract/client-dictionaries';
import type { TargetView } from '@/lib/contract/targets';
import { formatInteger } from '@/lib/format/format-number';

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

/** Beside a panel's title: how much it restricts so far. */
function PanelNote({ panel }: { panel: PanelName }) {
  const t = useTranslations('targets.note');
  const value = useWatch<TargetValues, PanelName>({ name: panel });
  const { isEverywhere, included, excluded } = restrictionOf(value);
  const words = [
    isEverywhere && t('everywhere'),
    included > 0 && t(panel === 'brandSafety' ? 'avoided' : 'included', { count: formatInteger(included) }),
    excluded > 0 && t('excluded', { count: formatInteger(excluded) }),
  ].filter(Boolean);
  if (words.length > 0) return <span className="text-text figures">{words.join(', ')}</span>;
  return panel === 'geo' ? null : t('nothing');
}
