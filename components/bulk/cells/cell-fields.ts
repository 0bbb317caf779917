import { entityOf, type SheetArea } from '@/components/bulk/bulk-list';
import { type BulkField, bulkField } from '@/lib/contract/history/bulk-fields';
import type { SheetEntity, SheetThing } from '@/lib/contract/history/sheet-fields';

/** Areas with editable cells: lists, and the ad sets of a campaign. */
export type CellArea = SheetArea | 'adSets';

/** Fields that can be edited in cells. */
export const cellFields = {
  campaigns: ['name', 'status', 'dailyBudget', 'totalBudget', 'startDate', 'endDate', 'labels'],
  adSets: ['name', 'maxPrice'],
  creatives: ['name', 'finalUrl', 'labels'],
  targets: ['name', 'status', 'labels'],
  rules: ['name', 'status'],
} as const satisfies Readonly<Record<CellArea, readonly string[]>>;

/** Value of a cell as on the wire. */
export type CellValue = string | null | readonly string[];

/** Returns the entity and sheet under which cells are saved, and the area whose queries are then invalidated. */
export function savedAs(area: CellArea): { entity: SheetThing; sheet: SheetEntity; operations: SheetArea } {
  if (area === 'adSets') return { entity: 'adSet', sheet: 'campaign', operations: 'campaigns' };
  return { entity: entityOf[area], sheet: entityOf[area], operations: area };
}

/** Returns the definition of a field. Throws if the field cannot be changed. */
export function fieldOf(area: CellArea, field: string): BulkField {
  const known = bulkField(savedAs(area).entity, field);
  if (!known) throw new Error(`${area} have no field ${field} that can be changed`);
  return known;
}
