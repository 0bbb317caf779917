import type { SwitchedThing } from '@/components/list/bulk/switched-areas';

/** What is done to many things by one field of theirs. */
export type SwitchDeed = 'activate' | 'stop' | 'archive' | 'unarchive';
export type BulkDeed = SwitchDeed | 'delete';

/** Whether it would change anything of the row. */
export function needs(deed: BulkDeed, { archived, status }: Pick<SwitchedThing, 'archived' | 'status'>): boolean {
  if (deed === 'delete') return true;
  if (deed === 'archive') return !archived;
  if (deed === 'unarchive') return archived;
  return !archived && status !== (deed === 'activate' ? 'ACTIVE' : 'INACTIVE');
}
