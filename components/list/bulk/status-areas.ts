import type { SwitchStatus } from '@/lib/contract/enumerations';

/** What a status is called, by area: those whose things are switched and put away alike, by messages of the same keys. */
export const statusWords = {
  campaigns: 'enums.status',
  rules: 'enums.ruleStatus',
  targets: 'enums.targetStatus',
} as const;
export type StatusArea = keyof typeof statusWords;

/** Things of which many are put away or deleted at once; creatives have no switch. */
export type ActionArea = StatusArea | 'creatives';

/** A campaign has figures that must stay: it goes to the archive, and is never deleted. */
export type RemovableArea = Exclude<StatusArea, 'campaigns'>;
export const isRemovable = (area: ActionArea): area is RemovableArea | 'creatives' => area !== 'campaigns';

export type StatusEntity = {
  id: number;
  /** What the person saw: a change made from an older one is refused. */
  version: number;
  name: string;
  status: SwitchStatus;
  archived: boolean;
  /** Ad sets that would feel it; left out where a question is always asked first. */
  usedInAdSets?: number;
};

/** What was changed beside a form: enough for an open one to go on with. */
export type Changed = { version: number; status?: SwitchStatus; archived?: boolean };
export type OnChanged = ((changed: Changed) => void) | undefined;
