import { type PanelName, panelNames } from '@/components/targets/panel-names';
import { emptyTarget, type TargetValues } from '@/components/targets/target-values';
import { can, type Holder } from '@/lib/access/can';
import { targetPanels } from '@/lib/access/target-panels';

/** Whether the user may set the panel at all; the table of panels and permissions is shared with whoever grants them. */
export function maySet(user: Holder, panel: PanelName): boolean {
  const permission = targetPanels[panel];
  return permission === null || can(user, permission);
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
    else if (!can(user, 'TARGET_ADD_EXCLUDED') && 'excluded' in values[panel])
      Object.assign(kept, { [panel]: { ...values[panel], excluded: [] } });
    return JSON.stringify(kept[panel]) !== before;
  });
  return { values: kept, lost };
}
