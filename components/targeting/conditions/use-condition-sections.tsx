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
    // Where a campaign is shown is asked of everybody; what is not used says so, folded.
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

/** Brand safety and its like have no list of exclusions. */
const withoutLists: readonly PanelName[] = ['trafficTypes', 'brandSafety', 'verificationServices'];

const nothing = { isEverywhere: false, included: 0, excluded: 0 };

function isRestricting(conditions: TargetConditions, section: SectionName): boolean {
  return panelsIn(section).some((panel) => isSet(conditions[panel]));
}

function isSet(value: TargetConditions[PanelName] | undefined): boolean {
  const { isEverywhere, included, excluded } = value ? restrictionOf(value) : nothing;
  return isEverywhere || included + excluded > 0;
}

/** In the index: whether a panel restricts anything so far. */
function PanelMark({ names }: { names: string[] }) {
  const values: readonly (TargetConditions[PanelName] | undefined)[] = useWatch({ name: names });
  return values.some(isSet) ? <SetMark /> : null;
}

/** Beside a panel's title: how much it restricts so far. */
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

/** Which panels the account may not set, in words; undefined when it may set all of them. */
export function useHiddenPanels(): string | undefined {
  const user = useCurrentUser();
  const t = useTranslations('targets');
  const quoted = useTranslations('common.notGranted');
  const { say } = useNotGranted(user);
  const panels = panelNames
    .filter((panel) => !maySet(user, panel))
    .map((panel) => quoted('quoted', { name: t(`panels.${panel}`) }));
  const hidden = mayExclude(user) ? panels : [...panels, t('hidden.exclusions')];
  return hidden.length > 0 ? say(t('hidden.set', { panels: hidden.join(', ') })) : undefined;
}
