import type { SwitchStatus } from '@/lib/contract/enumerations';

/** Message namespaces of statuses, by area. The areas share their actions and message keys. */
export const statusWords = {
  campaigns: 'enums.status',
  rules: 'enums.ruleStatus',
  targets: 'enums.targetStatus',
} as const;
export type StatusArea = keyof typeof statusWords;

/** Areas whose entities can be archived or deleted in bulk; creatives have no status switch. */
export type ActionArea = StatusArea | 'creatives';

/** Campaigns have figures that must be kept, so they are archived and never deleted. */
export type RemovableArea = Exclude<StatusArea, 'campaigns'>;
export const isRemovable = (area: ActionArea): area is RemovableArea | 'creatives' => area !== 'campaigns';

export type StatusEntity = {
  id: number;
  /** The version that the user saw; a change based on an older version is refused. */
  version: number;
  name: string;
  status: SwitchStatus;
  archived: boolean;
  /** Ad sets affected by a change; omitted if a confirmation is always required. */
  usedInAdSets?: number;
};

/** Changes made beside a form, which an open form takes over. */
export type Changed = { version: number; status?: SwitchStatus; archived?: boolean };
export type OnChanged = ((changed: Changed) => void) | undefined;
