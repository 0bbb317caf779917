import type { BulkEntity, bulkFields } from './bulk-fields';

/** Kinds of sheets; of campaigns, their ad sets follow them in the same sheet. */
export const sheetEntities = ['campaign', 'creative', 'target', 'rule'] as const;
export type SheetEntity = (typeof sheetEntities)[number];

/** Kinds of lines; people have no sheets. */
export const sheetLines = ['campaign', 'adSet', 'creative', 'target', 'rule'] as const satisfies readonly BulkEntity[];
export type SheetThing = (typeof sheetLines)[number];

/** What the lines of a sheet are. */
export const sheetThings = {
  campaign: ['campaign', 'adSet'],
  creative: ['creative'],
  target: ['target'],
  rule: ['rule'],
} as const satisfies Readonly<Record<SheetEntity, readonly SheetThing[]>>;

/** Fields that stand in a sheet, each in a cell; lists of a target are too long for one. */
export const sheetFields = {
  campaign: [
    'name',
    'status',
    'totalBudget',
    'dailyBudget',
    'startDate',
    'endDate',
    'bidType',
    'bidMargin',
    'frequency',
    'labels',
  ],
  adSet: ['name', 'maxPrice'],
  creative: ['name', 'finalUrl', 'iabCategory', 'labels'],
  target: ['name', 'status', 'labels'],
  rule: ['name', 'status'],
} as const satisfies { [E in SheetThing]: readonly (keyof (typeof bulkFields)[E])[] };
