import type { BulkEntity } from '@/lib/contract/history/bulk-fields';

/** Areas with sheets and editable cells. Users are only changed in bulk. */
export type SheetArea = 'campaigns' | 'creatives' | 'targets' | 'rules';
export type PeopleArea = 'clients' | 'users';
/** Ad sets are changed on the page of their campaign. */
export type ChangedArea = SheetArea | PeopleArea | 'adSets';

/** Entity of each area's rows. */
export const entityOf = {
  campaigns: 'campaign',
  creatives: 'creative',
  targets: 'target',
  rules: 'rule',
  clients: 'client',
  users: 'user',
  adSets: 'adSet',
} as const satisfies Readonly<Record<ChangedArea, BulkEntity>>;

export type ListQuery = Readonly<Record<string, unknown>>;

/** Converts a list's query to the parameters of its address. */
export function listAddress(query: ListQuery): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => {
      if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
      return [[key, Array.isArray(value) ? value.map(String) : String(value)]];
    }),
  );
}
