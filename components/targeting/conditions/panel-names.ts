import { targetPanels } from '@/lib/access/target-panels';
import { type LineListKind, lineListKinds, panelsOfKind } from '@/lib/contract/targeting/line-list-shape';
import type { TargetPanel } from '@/lib/contract/targeting/target-list';

export type PanelName = TargetPanel;
/** Panels that reference lists are shown inside the panel to whose lines the lists are added. */
type ListsPanel = (typeof panelsOfKind)[LineListKind]['lists'];
export type SectionName = Exclude<PanelName, ListsPanel>;

// Object.keys loses the literal types of the table.
const names = Object.keys(targetPanels) as PanelName[];

/** All panels of a target by condition name, in the order of the form. */
export const panelNames: readonly PanelName[] = names;

export const isPanelName = (name: string): name is PanelName => panelNames.some((known) => known === name);

const isSection = (panel: PanelName): panel is SectionName =>
  lineListKinds.every((kind) => panelsOfKind[kind].lists !== panel);

/** Panels that are a section of the form. */
export const sectionNames: readonly SectionName[] = panelNames.filter(isSection);

/** Returns the kind of lists shown beside a panel's own lines; undefined if there is none. */
export const kindBeside = (panel: PanelName): LineListKind | undefined =>
  lineListKinds.find((kind) => panelsOfKind[kind].lines === panel);

/** Returns a panel, and the panel of the lists shown inside it. */
export function panelsIn(panel: SectionName): PanelName[] {
  const kind = kindBeside(panel);
  return kind ? [panel, panelsOfKind[kind].lists] : [panel];
}
