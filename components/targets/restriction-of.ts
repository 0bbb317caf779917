import type { PanelName } from '@/components/targets/panel-names';
import type { TargetInput } from '@/lib/contract/targets';

export type Restriction = { isEverywhere: boolean; included: number; excluded: number };

/** How many values a panel takes in and leaves out. Included places count for nothing beside "all countries". */
export function restrictionOf(value: TargetInput[PanelName]): Restriction {
  if (Array.isArray(value)) return { isEverywhere: false, included: value.length, excluded: 0 };
  const isEverywhere = 'isEverywhere' in value && value.isEverywhere;
  return { isEverywhere, included: isEverywhere ? 0 : value.included.length, excluded: value.excluded.length };
}
