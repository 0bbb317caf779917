'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { type FormSection, SetMark } from '@/components/form/form-section';
import { panelContents } from '@/components/targeting/conditions/panel-contents';
import {
  kindBeside,
  type PanelName,
  panelNames,
  panelsIn,
  type SectionName,
  sectionNames,
} from '@/components/targeting/conditions/panel-names';
import { panelState, restrictionOf } from '@/components/targeting/conditions/panel-permissions';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';
import { mayExclude, maySet } from '@/lib/access/target-panels';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { TargetConditions } from '@/lib/contract/targeting/targets';
import { formatInteger } from '@/lib/format/format-number';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

const Coming = () => <Skeleton className="h-12 w-full" />;
const KeptValues = onDemand(async () => (await import('@/components/targeting/conditions/target-summary')).KeptValues);
const TargetSegments = onDemand(
  async () => (await import('@/components/targeting/conditions/target-segments')).TargetSegments,
  Coming,
);

const TargetLists = onDemand(
  async () => (await import('@/components/targeting/conditions/target-lists')).TargetLists,
  Coming,
);

type Conditions = {
  /** Initial conditions of the form. */
  start: TargetConditions;
  /** Form path of the conditions; omitted if they are the form's root values. */
  path?: string;
  /** Owner of the target; null until it is known. */
  ownerId: number | null;
  /** Read-only: only set values are shown. */
  isLocked?: boolean;
};

/**
 * Returns the panels of §2, each with a note about its current restrictions. A panel that the user may not edit is
 * hidden, or shows read-only what others have set.
 */
export function useConditionSections({ start, path, ownerId, isLocked = false }: Conditions): FormSection[] {
  const user = useCurrentUser();
  const t = useTranslations('targets');
  const canExclude = mayExclude(user);
  const nameOf = (panel: PanelName) => (path === undefined ? panel : `${path}.${panel}`);
  const segments = <TargetSegments path={path} ownerId={ownerId} />;
  const contents = panelContents(t, { canExclude, segments, nameOf });
  const section = (panel: SectionName, content: ReactNode): FormSection => {
    const names = panelsIn(panel).map(nameOf);
    const note = <PanelNote panel={panel} names={names} />;
    const mark = <PanelMark names={names} />;
    // The geography panel is always open; unused panels are collapsed.
    const isFolded = panel !== 'geo' && !isRestricting(start, panel);
    return {
      key: panel,
      title: t(`panels.${panel}`),
      fields: names,
      note,
      mark,
      content,
      isCollapsible: true,
      isFolded,
    };
  };
  return sectionNames.flatMap((panel) => {
    const states = panelsIn(panel).map((one) => panelState(isLocked ? { permissions: [] } : user, one, start));
    const kind = kindBeside(panel);
    if (states.every((state) => state === 'hidden')) return [];
    if (isLocked || !states.includes('open'))
      return section(
        panel,
        <div className="flex flex-col gap-3">
          {panelsIn(panel).map((one) => (
            <KeptValues key={one} panel={one} path={path} />
          ))}
        </div>,
      );
    return section(
      panel,
      <div className="flex flex-col gap-3">
        {contents[panel]}
        {!canExclude && !withoutLists.includes(panel) && <KeptValues panel={panel} path={path} isOnlyExcluded />}
        {kind && <TargetLists kind={kind} path={path} ownerId={ownerId} />}
      </div>,
    );
  });
}

/** These panels have no list of exclusions. */
const withoutLists: readonly PanelName[] = ['trafficTypes', 'brandSafety', 'verificationServices'];

const nothing = { isEverywhere: false, included: 0, excluded: 0 };

function isRestricting(conditions: TargetConditions, section: SectionName): boolean {
  return panelsIn(section).some((panel) => isSet(conditions[panel]));
}

function isSet(value: TargetConditions[PanelName] | undefined): boolean {
  const { isEverywhere, included, excluded } = value ? restrictionOf(value) : nothing;
  return isEverywhere || included + excluded > 0;
}

/** Mark in the index if a panel has a restriction. */
function PanelMark({ names }: { names: string[] }) {
  const values: readonly (TargetConditions[PanelName] | undefined)[] = useWatch({ name: names });
  return values.some(isSet) ? <SetMark /> : null;
}

/** Note beside a panel's title with its current restrictions. */
function PanelNote({ panel, names }: { panel: PanelName; names: string[] }) {
  const t = useTranslations('targets.note');
  const [value, named]: readonly TargetConditions[PanelName][] = useWatch({ name: names });
  const { isEverywhere, included, excluded } = value ? restrictionOf(value) : nothing;
  const lists = named ? restrictionOf(named) : nothing;
  const words = [
    isEverywhere && t('everywhere'),
    included > 0 && t(panel === 'brandSafety' ? 'avoided' : 'included', { count: formatInteger(included) }),
    excluded > 0 && t('excluded', { count: formatInteger(excluded) }),
    lists.included + lists.excluded > 0 && t('lists', { count: lists.included + lists.excluded }),
  ].filter(Boolean);
  if (words.length > 0) return <span className="text-text figures">{words.join(', ')}</span>;
  return panel === 'geo' ? null : t('nothing');
}

/** Returns a text about the panels that the user may not edit; undefined if all are permitted. */
export function useHiddenPanels(): string | undefined {
  const user = useCurrentUser();
  const t = useTranslations('targets');
  const quoted = useTranslations('common.notGranted');
  const { sentence } = useNotGranted(user);
  const panels = panelNames
    .filter((panel) => !maySet(user, panel))
    .map((panel) => quoted('quoted', { name: t(`panels.${panel}`) }));
  const hidden = mayExclude(user) ? panels : [...panels, t('hidden.exclusions')];
  return hidden.length > 0 ? sentence(t('hidden.set', { panels: hidden.join(', ') })) : undefined;
}
