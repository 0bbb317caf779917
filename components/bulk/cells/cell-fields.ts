import { type ChangedArea, entityOf } from '@/components/bulk/changed-fields';
import { type BulkField, bulkField } from '@/lib/contract/history/bulk-fields';

/** Fields that are typed where they stand in a list; a status has its switch, which asks first. */
export const cellFields = {
  campaigns: ['name', 'dailyBudget', 'totalBudget', 'startDate', 'endDate', 'labels'],
  creatives: ['name', 'finalUrl', 'labels'],
  targets: ['name', 'labels'],
  rules: ['name'],
} as const satisfies Readonly<Record<ChangedArea, readonly string[]>>;

/** What a cell holds, as on the wire. */
export type CellValue = string | null | readonly string[];

/** What a field of an area holds. Throws for one that cannot be changed. */
export function fieldOf(area: ChangedArea, field: string): BulkField {
  const known = bulkField(entityOf[area], field);
  if (!known) throw new Error(`${area} have no field ${field} that can be changed`);
  return known;
}
