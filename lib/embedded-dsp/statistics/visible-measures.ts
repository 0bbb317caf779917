import type { Permission } from '@/lib/contract/permissions';
import { Refusal } from '@/lib/contract/refusal';
import type { Measures } from '@/lib/contract/statistics';

/** The permission behind each measure that has one; the others are seen by whoever sees statistics. */
const permissionOf: Partial<Record<keyof Measures, Permission>> = {
  completionRate: 'STATISTIC_COLUMN_COMPLETION_RATE',
  cpc: 'STATISTIC_COLUMN_CPC',
  cpm: 'STATISTIC_COLUMN_CPM',
  cpv: 'STATISTIC_COLUMN_CPV',
  ctr: 'STATISTIC_COLUMN_CTR',
  clicks: 'STATISTIC_COLUMN_CLICKS',
  impressions: 'STATISTIC_COLUMN_IMPRESSIONS',
  statSpend: 'STATISTIC_COLUMN_SPEND',
  vtr: 'STATISTIC_COLUMN_VTR',
};

/** Whether the holder of the permissions may see the measure. */
export const isVisible = (measure: string, permissions: ReadonlySet<string>): boolean => {
  const permission = Object.entries(permissionOf).find(([name]) => name === measure)?.[1];
  return permission === undefined || permissions.has(permission);
};

/** Only what the holder of the permissions may see; the rest is absent. */
export function visibleMeasures(measures: Measures, permissions: ReadonlySet<string>): Measures {
  return Object.fromEntries(Object.entries(measures).filter(([name]) => isVisible(name, permissions)));
}

/** Throws `Refusal('UNKNOWN_SORT')` for a measure that may not be seen: its order would tell its values. */
export function refuseHiddenSort(column: string, permissions: ReadonlySet<string>): void {
  if (!isVisible(column, permissions)) throw new Refusal('UNKNOWN_SORT');
}
