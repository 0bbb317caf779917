import { targetPanels } from '@/lib/access/target-panels';
import type { TargetPanel } from '@/lib/contract/targeting/target-list';

export type PanelName = TargetPanel;

// Object.keys forgets that the keys are the panels.
const names = Object.keys(targetPanels) as PanelName[];

/** Every panel of a target under the name of its conditions, in the order of the form. */
export const panelNames: readonly PanelName[] = names;

export const isPanelName = (name: string): name is PanelName => panelNames.some((known) => known === name);
