import { and, desc, eq, inArray } from 'drizzle-orm';
import { actMarks, ordActions } from '@/lib/contract/finance/ord';
import type { OrdJournalLine } from '@/lib/contract/finance/ord-journal';
import { Refusal } from '@/lib/contract/refusal';
import { pageOfRows, toEntry } from '../dictionaries/entry-page';
import { ordActionNames } from '../dictionaries/ord-actions';
import { markAct } from '../documents/act-actions';
import { findAct, viewAct } from '../documents/act-rows';
import { findContract } from '../documents/contract-rows';
import { recordChange } from '../history/record-change';
import type { Call, Handlers } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database, Queryable } from '../store/database';
import { paymentInfos } from '../store/finance-schema';
import { ordJournal } from '../store/ord-schema';
import { creatives } from '../store/schema';
import { requireClient } from '../users/require-client';
import { requireOverClient } from '../users/require-over-client';
import { registerAct, unknownStep } from './act-registration';
import { linesOfClient, readSubject, subjectOf } from './apply-status';
import { readInfo, registerClient } from './client-registration';
import { lastLine } from './journal';
import type { Ord } from './ord';
import { providerFor } from './provider-for';
import { requireAccepted } from './require-accepted';

interface Parts {
  database: Database;
  ord: Ord;
}

/** Handlers for registrations, and the dictionary of an act's steps. */
export function ordHandlers({ database, ord }: Parts): Handlers {
  const { registrar } = ord;
  return {
    'dictionaries.ordActions': async ({ query }) => pageOfRows(ordActionNames(), query, toEntry(query.lang)),
    'finance.actAction': async ({ caller, params: { id, action } }) => {
      const before = await findAct(database, caller, id);
      const step = ordActions.find((one) => one === action);
      if (step) {
        try {
          await registerAct({ database, registrar }, id, step);
        } finally {
          // A refused step changes the act too.
          const after = await findAct(database, caller, id);
          const change = { caller, operation: 'finance.actAction', entity: 'act', id, ownerId: before.userId } as const;
          await recordChange(database, { ...change, before, after });
        }
      }
      const mark = actMarks.find((one) => one === action);
      if (mark) await markAct(database, caller, id, mark);
      return viewAct(database, await findAct(database, caller, id));
    },
    'finance.ordJournal': async ({ caller, params }) =>
      journalOfAct(database, await findAct(database, caller, params.id)),
    'finance.repeatOrd': async ({ caller, body }) => {
      const client = await requireClient(database, caller, body.userId);
      requireOverClient(caller, client.id, 'CLIENT_PAYMENT_INFO_UPDATE');
      const info = await readInfo(database, client.id);
      const failed = await registerClient({ database, registrar }, client.id);
      if (failed) requireAccepted(providerFor(info), failed);
      await ord.clientChanged(client.id);
      const [after] = await database.select().from(paymentInfos).where(eq(paymentInfos.userId, client.id));
      return { ordStatus: after?.ordStatus ?? 'NOT_REQUIRED', ordError: after?.ordError ?? null };
    },
    'finance.reconcileOrd': async (call) => {
      const results = [];
      for (const subject of await unknownSubjects(database, call)) {
        const line = await lastLine(database, subject);
        const { status, error } = await registrar.reconcile(subject);
        if (line) results.push({ subject, provider: line.provider, ordStatus: status, ordError: error });
      }
      if (!results.length) throw new Refusal('ORD_NOTHING_TO_RECONCILE');
      return results;
    },
  };
}

/** Returns the subjects that the caller may reconcile. Foreign entities are treated as missing. */
async function unknownSubjects(
  database: Database,
  { caller, body: { area, id } }: Call<'finance.reconcileOrd'>,
): Promise<string[]> {
  if (area === 'paymentInfo') {
    const [info] = await database
      .select()
      .from(paymentInfos)
      .where(and(eq(paymentInfos.id, id), ownedWithin(scopeOf(caller), paymentInfos.userId)));
    if (!info) throw new Refusal('NOT_FOUND');
    const lines = await linesOfClient(database, info.userId);
    return lines.filter(({ state }) => state === 'OPEN').map(({ subject }) => subject);
  }
  if (area === 'act') {
    const act = await findAct(database, caller, id);
    const subject = await unknownStep(database, act.id);
    return subject ? [subject] : [];
  }
  if (area === 'contract') return openOnes(database, subjectOf.contract((await findContract(database, caller, id)).id));
  const [creative] = await database
    .select()
    .from(creatives)
    .where(and(eq(creatives.id, id), ownedWithin(scopeOf(caller), creatives.userId)));
  if (!creative) throw new Refusal('NOT_FOUND');
  return openOnes(database, subjectOf.creative(id));
}

async function openOnes(database: Database, subject: string): Promise<string[]> {
  return (await lastLine(database, subject))?.state === 'OPEN' ? [subject] : [];
}

/** Returns the requests about an act, newest first. */
async function journalOfAct(database: Queryable, { id }: { id: number }): Promise<OrdJournalLine[]> {
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
