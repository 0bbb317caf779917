import type { HistoryRow } from '@/lib/contract/history/history';

/** What a write was, in one word that people use. */
export type ChangeKind =
  | 'created'
  | 'removed'
  | 'changed'
  | 'archived'
  | 'unarchived'
  | 'activated'
  | 'stopped'
  | 'approved'
  | 'rejected'
  | 'sentToModeration';

/** A thing has one of these from its first moment to its last. */
const always = ['name', 'login', 'number', 'documentNumber', 'organizationName', 'country', 'from'];

/** Names a write by what it did to the thing, not by the call that did it: archiving a client stops campaigns too. */
export function changeKindOf({ fields }: Pick<HistoryRow, 'fields'>): ChangeKind {
  const of = (name: string) => fields.find(({ field }) => field === name);
  const marks = fields.filter(({ field }) => always.includes(field));
  if (marks.length > 0 && fields.every(({ before }) => before === null)) return 'created';
  if (marks.length > 0 && fields.every(({ after }) => after === null)) return 'removed';
  const archived = of('archived');
  if (archived) return archived.after === true ? 'archived' : 'unarchived';
  const status = of('status');
  if (status && fields.length === 1) return status.after === 'ACTIVE' ? 'activated' : 'stopped';
  const verdict = of('moderationStatus')?.after;
  if (verdict === 'APPROVED') return 'approved';
  if (verdict === 'REJECTED') return 'rejected';
  return verdict === 'PENDING' && fields.length === 1 ? 'sentToModeration' : 'changed';
}

/** Fields that the kind's own word has told already. */
export const toldBy: Readonly<Record<ChangeKind, readonly string[]>> = {
  created: ['archived'],
  removed: [],
  changed: [],
  archived: ['archived', 'status'],
  unarchived: ['archived', 'status'],
  activated: ['status'],
  stopped: ['status'],
  approved: ['moderationStatus'],
  rejected: ['moderationStatus'],
  sentToModeration: ['moderationStatus'],
};
