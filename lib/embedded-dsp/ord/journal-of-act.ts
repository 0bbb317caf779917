import { desc, inArray } from 'drizzle-orm';
import { ordActions } from '@/lib/contract/finance/ord';
import type { OrdJournalLine } from '@/lib/contract/finance/ord-journal';
import type { Queryable } from '../store/database';
import { ordJournal } from '../store/ord-schema';
import { readSubject, subjectOf } from './apply-status';

/** Requests about an act, the newest first. */
export async function journalOfAct(database: Queryable, { id }: { id: number }): Promise<OrdJournalLine[]> {
  const subjects = ordActions.map((action) => subjectOf.act(id, action));
  const lines = await database
    .select()
    .from(ordJournal)
    .where(inArray(ordJournal.subject, subjects))
    .orderBy(desc(ordJournal.id));
  return lines.flatMap(({ subject, sentAt, closedAt, ...line }) => {
    const action = ordActions.find((one) => one === readSubject(subject).part);
    if (!action) return [];
    const { provider, state, registry, externalId, error } = line;
    const times = { sentAt: sentAt.toISOString(), closedAt: closedAt?.toISOString() ?? null };
    return [{ id: line.id, action, provider, state, registry, externalId, error, ...times }];
  });
}
