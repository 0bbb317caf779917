'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormSection } from '@/components/form/form-section';
import { panelContents } from '@/components/targeting/conditions/panel-contents';
import { type PanelName, panelNames } from '@/components/targeting/conditions/panel-names';
import { mayExclude, panelState } from '@/components/targeting/conditions/panel-permissions';
import { restrictionOf } from '@/components/targeting/conditions/restriction-of';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/skeleton';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { TargetConditions } from '@/lib/contract/targeting/targets';
import { formatInteger } from '@/lib/format/format-number';

const Coming = () => <Skeleton className="h-12 w-full" />;
const KeptValues = onDemand(async () => (await import('@/components/targeting/conditions/kept-values')).KeptValues);
const TargetSegments = onDemand(
  async () => (await import('@/components/targeting/conditions/target-segments')).TargetSegments,
  Coming,
);

type Conditions = {
  user: CurrentUser;
  /** What the form began with. */
  start: TargetConditions;
  /** Where the form holds them, if not as its very values. */
  path?: string;
  /** Whose the target is; null until that is known. */
  ownerId: number | null;
  /** Nobody may write in them: what is set is shown. */
  isLocked?: boolean;
};

/**
 * The panels of §2, each with what it restricts so far. A panel that the user may not set is left out, or shows what
 * others have set in it.
 */
export function useConditionSections({ user, start, path, ownerId, isLocked = false }: Conditions): FormSection[] {
  const t = useTranslations('targets');
  const canExclude = mayExclude(user);
  const nameOf = (panel: PanelName) => (path === undefined ? panel : `${path}.${panel}`);
  const segments = <TargetSegments path={path} ownerId={ownerId} />;
  const contents = panelContents(t, { canExclude, segments, nameOf });
  const section = (panel: PanelName, content: ReactNode): FormSection => ({
    key: panel,
    title: t(`panels.${panel}`),
    fields: [nameOf(panel)],
    note: <PanelNote panel={panel} name={nameOf(panel)} />,
    content,
  });
  return panelNames.flatMap((panel) => {
    const state = panelState(isLocked ? { permissions: [] } : user, panel, start);
    const kept = <KeptValues panel={panel} path={path} />;
    if (state === 'hidden') return [];
    if (state === 'kept' || isLocked) return section(panel, kept);
    if (canExclude || withoutLists.includes(panel)) return section(panel, contents[panel]);
    return section(
      panel,
      <div className="flex flex-col gap-3">
        {contents[panel]}
        <KeptValues panel={panel} path={path} isOnlyExcluded />
      </div>,
    );
  });
}

/** Brand safety and its like have no list of exclusions. */
const withoutLists: readonly PanelName[] = ['trafficTypes', 'brandSafety', 'verificationServices'];

/** Beside a panel's title: how much it restricts so far. */
function PanelNote({ panel, name }: { panel: PanelName; name: string }) {
  const t = useTranslations('targets.note');
  const value: TargetConditions[PanelName] = useWatch({ name });
  const { isEverywhere, included, excluded } = restrictionOf(value);
  const words = [
    isEverywhere && t('everywhere'),
    included > 0 && t(panel === 'brandSafety' ? 'avoided' : 'included', { count: formatInteger(included) }),
    excluded > 0 && t('excluded', { count: formatInteger(excluded) }),
  ].filter(Boolean);
  if (words.length > 0) return <span className="text-text figures">{words.join(', ')}</span>;
  return panel === 'geo' ? null : t('nothing');
}
