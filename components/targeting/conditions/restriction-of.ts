import type { PanelName } from '@/components/targeting/conditions/panel-names';
import type { TargetConditions } from '@/lib/contract/targeting/targets';

export type Restriction = { isEverywhere: boolean; included: number; excluded: number };

/** How many values a panel takes in and leaves out. Included places count for nothing beside "all countries". */
export function restrictionOf(value: TargetConditions[PanelName]): Restriction {
  if (Array.isArray(value)) return { isEverywhere: false, included: value.length, excluded: 0 };
  const isEverywhere = 'isEverywhere' in value && value.isEverywhere;
  return { isEverywhere, included: isEverywhere ? 0 : value.included.length, excluded: value.excluded.length };
}
