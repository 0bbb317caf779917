import { type PanelName, panelNames } from '@/components/targeting/conditions/panel-names';
import { emptyTarget, type TargetValues } from '@/components/targeting/conditions/target-values';
import type { Holder } from '@/lib/access/can';
import { mayExclude, maySet } from '@/lib/access/target-panels';
import type { TargetConditions } from '@/lib/contract/targeting/targets';

/** Returns the state of a panel: editable, read-only because a user with more rights has set it, or hidden. */
export function panelState(user: Holder, panel: PanelName, start: TargetConditions): 'open' | 'kept' | 'hidden' {
  if (maySet(user, panel)) return 'open';
  const { included, excluded, isEverywhere } = restrictionOf(start[panel]);
  return isEverywhere || included + excluded > 0 ? 'kept' : 'hidden';
}

/**
 * Reduces a target to what the user may write, because the API would refuse a new target with anything else. Also
 * returns the panels that were cleared or lost their exclusions.
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

type Restriction = { isEverywhere: boolean; included: number; excluded: number };

/** Returns the number of included and excluded values of a panel. Included places are ignored with "all countries". */
export function restrictionOf(value: TargetConditions[PanelName]): Restriction {
  if (Array.isArray(value)) return { isEverywhere: false, included: value.length, excluded: 0 };
  const isEverywhere = 'isEverywhere' in value && value.isEverywhere;
  return { isEverywhere, included: isEverywhere ? 0 : value.included.length, excluded: value.excluded.length };
}
