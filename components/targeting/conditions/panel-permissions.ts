import { type PanelName, panelNames } from '@/components/targeting/conditions/panel-names';
import { restrictionOf } from '@/components/targeting/conditions/restriction-of';
import { emptyTarget, type TargetValues } from '@/components/targeting/conditions/target-values';
import { can, type Holder } from '@/lib/access/can';
import { targetPanels } from '@/lib/access/target-panels';
import type { TargetConditions } from '@/lib/contract/targeting/targets';

/** Whether the user may set the panel at all; the table of panels and permissions is shared with whoever grants them. */
export function maySet(user: Holder, panel: PanelName): boolean {
  // Whoever makes segments makes them to be used.
  if (panel === 'segments' && can(user, 'SEGMENT_CREATE')) return true;
  const permission = targetPanels[panel];
  return permission === null || can(user, permission);
}

export const mayExclude = (user: Holder) => can(user, 'TARGET_ADD_EXCLUDED');

/** How a panel stands in the form: set, only shown – somebody with more rights has set it – or left out. */
export function panelState(user: Holder, panel: PanelName, start: TargetConditions): 'open' | 'kept' | 'hidden' {
  if (maySet(user, panel)) return 'open';
  const { included, excluded, isEverywhere } = restrictionOf(start[panel]);
  return isEverywhere || included + excluded > 0 ? 'kept' : 'hidden';
}

/**
 * What of a target its reader may write into a new one; a new target with anything else would be refused. Answers the
 * panels that had to be emptied or lost their exclusions.
 */
export function permittedPart(values: TargetValues, user: Holder): { values: TargetValues; lost: PanelName[] } {
  const nothing = emptyTarget();
  const kept = { ...values };
  const lost = panelNames.filter((panel) => {
    const before = JSON.stringify(values[panel]);
    if (!maySet(user, panel)) Object.assign(kept, { [panel]: nothing[panel] });
    else if (!mayExclude(user) && 'excluded' in values[panel])
      Object.assign(kept, { [panel]: { ...values[panel], excluded: [] } });
    return JSON.stringify(kept[panel]) !== before;
  });
  return { values: kept, lost };
}
