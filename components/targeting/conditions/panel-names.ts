import { targetPanels } from '@/lib/access/target-panels';
import { type LineListKind, lineListKinds, panelsOfKind } from '@/lib/contract/targeting/line-list-shape';
import type { TargetPanel } from '@/lib/contract/targeting/target-list';

export type PanelName = TargetPanel;
/** Panels that name lists stand beside the panel whose lines the lists join. */
type ListsPanel = (typeof panelsOfKind)[LineListKind]['lists'];
export type SectionName = Exclude<PanelName, ListsPanel>;

// Object.keys forgets that the keys are the panels.
const names = Object.keys(targetPanels) as PanelName[];

/** Every panel of a target under the name of its conditions, in the order of the form. */
export const panelNames: readonly PanelName[] = names;

export const isPanelName = (name: string): name is PanelName => panelNames.some((known) => known === name);

const isSection = (panel: PanelName): panel is SectionName =>
  lineListKinds.every((kind) => panelsOfKind[kind].lists !== panel);

/** The panels that are a section of the form each. */
export const sectionNames: readonly SectionName[] = panelNames.filter(isSection);

/** The kind of lists that stand beside a panel's own lines; undefined where none do. */
export const kindBeside = (panel: PanelName): LineListKind | undefined =>
  lineListKinds.find((kind) => panelsOfKind[kind].lines === panel);

/** A panel, and the one whose lists stand beside its lines. */
export function panelsIn(panel: SectionName): PanelName[] {
  const kind = kindBeside(panel);
  return kind ? [panel, panelsOfKind[kind].lists] : [panel];
}
