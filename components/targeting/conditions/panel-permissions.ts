import { type PanelName, panelNames } from '@/components/targeting/conditions/panel-names';
import { emptyTarget, type TargetValues } from '@/components/targeting/conditions/target-values';
import type { Holder } from '@/lib/access/can';
import { mayExclude, maySet } from '@/lib/access/target-panels';
import type { TargetConditions } from '@/lib/contract/targeting/targets';

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

type Restriction = { isEverywhere: boolean; included: number; excluded: number };

/** How many values a panel takes in and leaves out. Included places count for nothing beside "all countries". */
export function restrictionOf(value: TargetConditions[PanelName]): Restriction {
  if (Array.isArray(value)) return { isEverywhere: false, included: value.length, excluded: 0 };
  const isEverywhere = 'isEverywhere' in value && value.isEverywhere;
  return { isEverywhere, included: isEverywhere ? 0 : value.included.length, excluded: value.excluded.length };
}
