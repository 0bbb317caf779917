import { entityOf, type SheetArea } from '@/components/bulk/changed-fields';
import { type BulkField, bulkField } from '@/lib/contract/history/bulk-fields';
import type { SheetEntity, SheetThing } from '@/lib/contract/history/sheet-fields';

/** Where cells are edited: in lists, and among the ad sets of a campaign. */
export type CellArea = SheetArea | 'adSets';

/** Fields that are typed where they stand; a status has its switch, which asks first. */
export const cellFields = {
  campaigns: ['name', 'dailyBudget', 'totalBudget', 'startDate', 'endDate', 'labels'],
  adSets: ['name', 'maxPrice'],
  creatives: ['name', 'finalUrl', 'labels'],
  targets: ['name', 'labels'],
  rules: ['name'],
} as const satisfies Readonly<Record<CellArea, readonly string[]>>;

/** What a cell holds, as on the wire. */
export type CellValue = string | null | readonly string[];

/** What is changed, as which lines of which sheet, and whose operations are asked again afterwards. */
export function savedAs(area: CellArea): { entity: SheetThing; sheet: SheetEntity; operations: SheetArea } {
  if (area === 'adSets') return { entity: 'adSet', sheet: 'campaign', operations: 'campaigns' };
  return { entity: entityOf[area], sheet: entityOf[area], operations: area };
}

/** What a field of an area holds. Throws for one that cannot be changed. */
export function fieldOf(area: CellArea, field: string): BulkField {
  const known = bulkField(savedAs(area).entity, field);
  if (!known) throw new Error(`${area} have no field ${field} that can be changed`);
  return known;
}
