import type { StatusEntity } from '@/components/list/bulk/status-areas';

/** What is done to many things by one field of theirs. */
export type StatusAction = 'activate' | 'stop' | 'archive' | 'unarchive';
export type BulkAction = StatusAction | 'delete';

/** Whether it would change anything of the row. */
export function needs(action: BulkAction, { archived, status }: Pick<StatusEntity, 'archived' | 'status'>): boolean {
  if (action === 'delete') return true;
  if (action === 'archive') return !archived;
  if (action === 'unarchive') return archived;
  return !archived && status !== (action === 'activate' ? 'ACTIVE' : 'INACTIVE');
}
