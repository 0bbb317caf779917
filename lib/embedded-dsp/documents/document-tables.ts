import { and, eq } from 'drizzle-orm';
import type { DocumentKind } from '@/lib/contract/finance/documents';
import type { Scope } from '../http/handlers';
import { ownedWithin } from '../http/scope';
import type { Queryable, Transaction } from '../store/database';
import { actLines, acts, contracts } from '../store/documents-schema';
import { type DocumentState, invoices } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { printAct } from './print/print-act';
import { printContract } from './print/print-contract';
import { printInvoice } from './print/print-invoice';
import type { PrintedDocument } from './print/printed-document';

/** A document that has a PDF. */
export interface DocumentRow {
  id: number;
  userId: number;
  number: string;
  documentState: DocumentState;
  file: string | null;
}

const tables = { invoice: invoices, contract: contracts, act: acts } as const;

/** Returns the document's row, or undefined if there is none within the scope. */
export async function readDocument(
  database: Queryable,
  kind: DocumentKind,
  id: number,
  scope: Scope,
): Promise<DocumentRow | undefined> {
  const table = tables[kind];
  const [row] = await database
    .select({
      id: table.id,
      userId: table.userId,
      number: table.number,
      documentState: table.documentState,
      file: table.file,
    })
    .from(table)
    .where(and(eq(table.id, id), ownedWithin(scope, table.userId)));
  return row;
}

/** Stores the state of the document's PDF. */
export async function writeDocumentState(
  transaction: Transaction,
  kind: DocumentKind,
  id: number,
  state: { documentState: DocumentState; file?: string },
): Promise<void> {
  const table = tables[kind];
  await transaction.update(table).set(state).where(eq(table.id, id));
}

/** Reads everything that a document prints, in the given transaction. Returns undefined if it no longer exists. */
export async function readPrinted(
  transaction: Transaction,
  kind: DocumentKind,
  id: number,
): Promise<PrintedDocument | undefined> {
  if (kind === 'invoice') {
    const [invoice] = await transaction.select().from(invoices).where(eq(invoices.id, id));
    return invoice && printInvoice(invoice);
  }
  if (kind === 'contract') return readContract(transaction, id);
  const [act] = await transaction.select().from(acts).where(eq(acts.id, id));
  if (!act) return undefined;
  const lines = await transaction.select().from(actLines).where(eq(actLines.actId, id)).orderBy(actLines.position);
  const [contract] = await transaction
    .select()
    .from(contracts)
    .where(eq(contracts.id, act.contractId ?? 0));
  return printAct({ act, lines, contract: contract ?? null });
}

async function readContract(transaction: Transaction, id: number): Promise<PrintedDocument | undefined> {
  const [found] = await transaction
    .select({ contract: contracts, currency: users.currency })
    .from(contracts)
    .innerJoin(users, eq(users.id, contracts.userId))
    .where(eq(contracts.id, id));
  if (!found) return undefined;
  const [parent] = await transaction
    .select()
    .from(contracts)
    .where(eq(contracts.id, found.contract.parentId ?? 0));
  return printContract({ contract: found.contract, parent: parent ?? null, currency: found.currency ?? 'RUB' });
}
