import type { Grouping } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';

/** Whether a report would have more groupings than it may, the date aside. */
export const isOverLimit = (groupings: readonly Grouping[]) =>
  groupings.filter((grouping) => grouping !== 'DATE').length > limits.statisticsGroupings;
