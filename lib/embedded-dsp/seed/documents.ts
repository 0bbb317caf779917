import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { type OrdAction, ordActions } from '@/lib/contract/finance/ord';
import { Refusal } from '@/lib/contract/refusal';
import { monthOf, settledAt } from '../calendar/month';
import { createAct } from '../documents/create-act';
import { readPrinted } from '../documents/document-tables';
import type { Documents } from '../documents/documents';
import { layOut } from '../documents/print/lay-out';
import { nameDocument, receiveDocument } from '../documents/store-document';
import { followPaymentInfo } from '../documents/write-contract';
import type { Facts } from '../facts/facts';
import type { FileFolder } from '../files/file-folder';
import { longestEventTtl } from '../integrations/longest-event-ttl';
import { registerAct } from '../ord/act-registration';
import { applyStatus, subjectOf } from '../ord/apply-status';
import { registerClient } from '../ord/client-registration';
import type { Paperwork } from '../paperwork/paperwork';
import type { Database } from '../store/database';
import { acts, contracts } from '../store/documents-schema';
import { invoices, paymentInfos } from '../store/finance-schema';
import { ordJournal } from '../store/ord-schema';
import { users } from '../store/people-schema';

interface Parts {
  database: Database;
  facts: Facts;
  folder: FileFolder;
  paperwork: Paperwork;
}

/** Clients with signed contracts. Those of others wait for a scan. */
const signers = ['advertiser', 'advertiser-manager', 'ural-bank'];

/** Completed registration steps of a client's act, by its age in settled months. Further steps are pending. */
const registered: readonly { login: string; monthsAgo: number; steps: number; error?: string }[] = [
  { login: 'advertiser-manager', monthsAgo: 2, steps: 4 },
  { login: 'advertiser-manager', monthsAgo: 1, steps: 1, error: 'E2201 площадки не прошли проверку, повторите' },
  { login: 'ural-bank', monthsAgo: 2, steps: 2 },
];

/** Writes contracts, acts of the last two settled months and their registration, with the same functions as the product. */
export async function writeDemoDocuments(parts: Parts): Promise<void> {
  const { database, paperwork } = parts;
  const quiet: Pick<Documents, 'request'> = { request: paperwork.documents.requestQuietly };
  const clients = await database
    .select({ id: users.id, login: users.login })
    .from(users)
    .innerJoin(paymentInfos, eq(paymentInfos.userId, users.id))
    .orderBy(users.id);
  for (const { id } of clients) await database.transaction((transaction) => followPaymentInfo(transaction, quiet, id));
  for (const { id, login } of clients) if (signers.includes(login)) await signContracts(parts, id);
  const registrar = { database, registrar: paperwork.ord.registrar };
  for (const { id } of clients) await registerClient(registrar, id).catch(ignoreRefusal);
  const now = new Date();
  // On the first of a month, the month before is not settled yet.
  const isOpen = now < settledAt(monthOf(now, -1), await longestEventTtl(database));
  for (const monthsAgo of [2, 1]) {
    const month = monthOf(now, isOpen ? -monthsAgo - 1 : -monthsAgo);
    for (const { id, login } of clients) await makeAct(parts, quiet, { id, login, monthsAgo, month, now });
  }
  const billed = await database.select({ id: invoices.id }).from(invoices).where(eq(invoices.documentState, 'NONE'));
  for (const { id } of billed)
    await database.transaction((transaction) => paperwork.documents.requestQuietly(transaction, 'invoice', id));
}

/** Signs contracts, with their own PDF as the scan. */
async function signContracts({ database, folder }: Parts, userId: number): Promise<void> {
  const found = await database
    .select({ id: contracts.id, number: contracts.number, day: contracts.day })
    .from(contracts)
    .where(and(eq(contracts.userId, userId), isNull(contracts.signedAt)));
  for (const { id, number, day } of found) {
    const printed = await database.transaction((transaction) => readPrinted(transaction, 'contract', id));
    if (!printed) continue;
    const received = await receiveDocument(folder, await layOut(printed));
    await folder.keep(received);
    await database.transaction(async (transaction) => {
      const signedFile = await nameDocument(transaction, received, { userId, filename: `${number}.pdf` });
      const signedAt = new Date(Date.parse(day) + 5 * 86_400_000);
      await transaction.update(contracts).set({ signedFile, signedAt, version: 2 }).where(eq(contracts.id, id));
    });
  }
}

interface Wanted {
  id: number;
  login: string;
  /** 1 = the newest settled month. */
  monthsAgo: number;
  month: string;
  now: Date;
}

async function makeAct(parts: Parts, quiet: Pick<Documents, 'request'>, { id, login, monthsAgo, month, now }: Wanted) {
  const { database, facts } = parts;
  const requested = { userId: id, month, now, caller: null };
  const actId = await createAct({ database, facts, documents: quiet }, requested).catch(ignoreRefusal);
  if (!actId) return;
  if (monthsAgo > 1 && login === 'advertiser')
    await database.update(acts).set({ isPaid: true, isClosed: true }).where(eq(acts.id, actId));
  const plan = registered.find((one) => one.login === login && one.monthsAgo === monthsAgo);
  for (const action of ordActions.slice(0, plan?.steps ?? 0))
    await registerAct({ database, registrar: parts.paperwork.ord.registrar }, actId, action).catch(ignoreRefusal);
  const next = ordActions[plan?.steps ?? 0];
  if (plan?.error && next) await refuse(database, { userId: id, actId, action: next, error: plan.error });
}

interface Refused {
  userId: number;
  actId: number;
  action: OrdAction;
  error: string;
}

/** Simulates that the operator refused a step for a temporary reason, so that it can be repeated. */
async function refuse(database: Database, { userId, actId, action, error }: Refused): Promise<void> {
  const subject = subjectOf.act(actId, action);
  const line = { requestId: randomUUID(), provider: 'VEGA' as const, kind: 'PLACEMENTS' as const, subject, userId };
  await database.transaction(async (transaction) => {
    await transaction.insert(ordJournal).values({ ...line, state: 'REFUSED', error, closedAt: new Date() });
    await applyStatus(transaction, subject, { status: 'ERROR', error, externalId: null });
  });
}

/** Ignores refusals, such as a month without statistics or a client without registration. */
function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}
