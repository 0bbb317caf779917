import type { OperationName } from '@/lib/contract/addresses';
import type { SwitchStatus } from '@/lib/contract/enumerations';

type Switched = {
  /** What the statuses are called. */
  words: 'enums.status' | 'enums.ruleStatus' | 'enums.targetStatus';
  /** What is read again after a change; an open form goes on by what it is told instead. */
  outdated: readonly OperationName[];
};

/** Areas whose things are switched on and off and put away alike; their messages have the same keys. */
export const switchedAreas = {
  campaigns: { words: 'enums.status', outdated: ['campaigns.list', 'campaigns.view'] },
  rules: { words: 'enums.ruleStatus', outdated: ['rules.list'] },
  targets: { words: 'enums.targetStatus', outdated: ['targets.list'] },
} as const satisfies Record<string, Switched>;
export type SwitchedArea = keyof typeof switchedAreas;

/** A campaign has figures that must stay: it goes to the archive, and is never deleted. */
export type RemovableArea = Exclude<SwitchedArea, 'campaigns'>;
export const isRemovable = (area: SwitchedArea): area is RemovableArea => area !== 'campaigns';

export type SwitchedThing = {
  id: number;
  name: string;
  status: SwitchStatus;
  archived: boolean;
  /** Ad sets that would feel it; left out where a question is always asked first. */
  usedInAdSets?: number;
};

/** What was changed beside a form: enough for an open one to go on with. */
export type Changed = { version: number; status?: SwitchStatus; archived?: boolean };
export type OnChanged = ((changed: Changed) => void) | undefined;
