import { callAddress } from '@/lib/contract/call-address';
import type { DocumentKind } from '@/lib/contract/finance/documents';
import { documentKinds } from '@/lib/contract/finance/documents';
import type { FileFolder } from '../files/file-folder';
import type { Jobs } from '../jobs/jobs';
import type { Message } from '../notifications/message';
import type { Database, Transaction } from '../store/database';
import { readDocument, readPrinted, writeDocumentState } from './document-tables';
import { layOut } from './print/lay-out';
import { nameDocument, receiveDocument } from './store-document';

export interface Documents {
  /** Requests a document's PDF in the transaction that creates or changes it. Call `jobs.wake()` after the commit. */
  request(transaction: Transaction, kind: DocumentKind, id: number): Promise<void>;
  /** Like `request`, but sends no notification when the PDF is ready. */
  requestQuietly(transaction: Transaction, kind: DocumentKind, id: number): Promise<void>;
  /** Like `request`, for a stored document, in a transaction of its own. Wakes the jobs. */
  requestNow(kind: DocumentKind, id: number): Promise<void>;
}

interface Parts {
  database: Database;
  folder: FileFolder;
  jobs: Jobs;
  notify(userId: number, message: Message): Promise<void>;
}

const job = 'document.render';
const quietly = ':quietly';

/**
 * Renders invoices, contracts and acts as PDF. A write requests the PDF, a background job renders it, stores it by its
 * hash and notifies the client. The state of a document is NONE → GENERATING → READY or FAILED.
 */
export function createDocuments(parts: Parts): Documents {
  const { database, jobs } = parts;
  const ask = async (transaction: Transaction, kind: DocumentKind, id: number, manner = '') => {
    await writeDocumentState(transaction, kind, id, { documentState: 'GENERATING' });
    await jobs.add(transaction, job, `${kind}:${id}${manner}`);
  };
  const request: Documents['request'] = (transaction, kind, id) => ask(transaction, kind, id);
  jobs.handle(job, {
    run: async (subject) => {
      await render(parts, readSubject(subject));
      return undefined;
    },
    giveUp: async (subject) => {
      const { kind, id } = readSubject(subject);
      await database.transaction((transaction) =>
        writeDocumentState(transaction, kind, id, { documentState: 'FAILED' }),
      );
    },
  });
  return {
    request,
    requestQuietly: (transaction, kind, id) => ask(transaction, kind, id, quietly),
    requestNow: async (kind, id) => {
      await database.transaction((transaction) => request(transaction, kind, id));
      jobs.wake();
    },
  };
}

interface Params {
  kind: DocumentKind;
  id: number;
  isQuiet: boolean;
}

function readSubject(subject: string): Params {
  const [name, id] = subject.split(':');
  const kind = documentKinds.find((one) => one === name);
  if (!kind) throw new Error(`No kind of document: ${subject}`);
  return { kind, id: Number(id), isQuiet: subject.endsWith(quietly) };
}

async function render({ database, folder, notify }: Parts, { kind, id, isQuiet }: Params): Promise<void> {
  const printed = await database.transaction((transaction) => readPrinted(transaction, kind, id));
  const row = await readDocument(database, kind, id, { kind: 'all' });
  if (!printed || !row) return;
  const received = await receiveDocument(folder, await layOut(printed));
  await folder.inTurn(async () => {
    await folder.keep(received);
    await database.transaction(async (transaction) => {
      const owner = { userId: row.userId, filename: `${kind}-${row.number}.pdf` };
      const file = await nameDocument(transaction, received, owner);
      await writeDocumentState(transaction, kind, id, { documentState: 'READY', file });
    });
  });
  if (isQuiet) return;
  await notify(row.userId, {
    messageCode: 'DOCUMENT_READY',
    data: { name: printed.title, type: kind, url: callAddress('finance.documentFile', { params: { kind, id } }).path },
    route: { screen: 'finances', tab: tabs[kind] },
  });
}

/** Tab of the finance screen by kind of document. */
const tabs: Readonly<Record<DocumentKind, string>> = { invoice: 'invoices', contract: 'contracts', act: 'acts' };
