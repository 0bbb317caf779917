import { type PanelName, panelNames } from '@/components/targets/panel-names';
import { emptyTarget, type TargetValues } from '@/components/targets/target-values';
import { can, type Holder } from '@/lib/access/can';
import type { Permission } from '@/lib/contract/permissions';

/** Panels that need a permission of their own, §6; the others are open to whoever edits targets. */
const permissionOf: { [P in PanelName]?: Permission } = {
  deviceTypes: 'TARGET_ADD_DEVICE_TYPE',
  domains: 'TARGET_ADD_PLACEMENT',
  pages: 'TARGET_ADD_PAGE',
  ips: 'TARGET_ADD_ADVANCED',
  iabCategories: 'TARGET_ADD_IAB',
  carriers: 'TARGET_ADD_CARRIER',
  makes: 'TARGET_ADD_MAKE',
  models: 'TARGET_ADD_MAKE',
  connectionTypes: 'TARGET_ADD_CONNECTION_TYPE',
  brandSafety: 'TARGET_ADD_ADVANCED',
};

export function maySet(user: Holder, panel: PanelName): boolean {
  const permission = permissionOf[panel];
  return permission === undefined || can(user, permission);
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
