import type { BulkEntity, bulkFields } from './bulk-fields';

/** Kinds of sheets. A sheet of campaigns also contains their ad sets. */
export const sheetEntities = ['campaign', 'creative', 'target', 'rule'] as const;
export type SheetEntity = (typeof sheetEntities)[number];

/** Kinds of rows. There are no sheets of users. */
export const sheetLines = ['campaign', 'adSet', 'creative', 'target', 'rule'] as const satisfies readonly BulkEntity[];
export type SheetThing = (typeof sheetLines)[number];

/** Kinds of rows by kind of sheet. */
export const sheetThings = {
  campaign: ['campaign', 'adSet'],
  creative: ['creative'],
  target: ['target'],
  rule: ['rule'],
} as const satisfies Readonly<Record<SheetEntity, readonly SheetThing[]>>;

/** Columns of a sheet by kind of row. Lists of a target are too long for a cell and are left out. */
export const sheetFields = {
  campaign: [
    'name',
    'status',
    'totalBudget',
    'dailyBudget',
    'startDate',
    'endDate',
    'timeZone',
    'strategy',
    'targetWinRate',
    'bidType',
    'bidMargin',
    'totalClicks',
    'totalImpressions',
    'maximumClicksInDay',
    'maximumImpressionsInDay',
    'uniformClicks',
    'frequency',
    'isRewarded',
    'labels',
  ],
  adSet: ['name', 'maxPrice'],
  creative: [
    'name',
    'finalUrl',
    'displayUrl',
    'iabCategory',
    'kktuCodes',
    'kktuDescription',
    'pixel',
    'creativeOuterId',
    'labels',
  ],
  target: ['name', 'status', 'labels'],
  rule: ['name', 'status', 'maxPrice', 'timeRange', 'minImpressions'],
} as const satisfies { [E in SheetThing]: readonly (keyof (typeof bulkFields)[E])[] };
