import { eq } from 'drizzle-orm';
import { documentHandlers } from '../documents/document-handlers';
import { createDocuments, type Documents } from '../documents/documents';
import { monthlyActs } from '../documents/monthly-acts';
import { documentSearchers } from '../documents/search-contracts-and-acts';
import { followPaymentInfo } from '../documents/write-contract';
import type { Facts } from '../facts/facts';
import type { FileFolder } from '../files/file-folder';
import type { Searchers } from '../finance/search-documents';
import type { Handlers } from '../http/handlers';
import { createJobs, type Jobs } from '../jobs/jobs';
import { keepSchedules } from '../jobs/schedule';
import type { Machines } from '../machines/machines';
import type { Message } from '../notifications/message';
import { waitingCreatives } from '../ord/creative-registration';
import { createOrd, type Ord } from '../ord/ord';
import { ordHandlers } from '../ord/ord-handlers';
import type { Database } from '../store/database';
import { paymentInfos } from '../store/finance-schema';
import { users } from '../store/people-schema';

interface Parts {
  database: Database;
  facts: Facts;
  folder: FileFolder;
  notify(userId: number, message: Message): Promise<void>;
  /** How long the simulated state registry stays in each of its states, in ms. */
  ordStepMs: number;
  machines: Machines;
}

/** Documents, their ad registration, and the jobs that process both. */
export interface Paperwork {
  handlers: Handlers;
  searchers: Searchers;
  documents: Documents;
  jobs: Jobs;
  ord: Ord;
  /** Call after payment information was stored, to update contracts and registrations. */
  paymentInfoSaved(userId: number): Promise<void>;
  /** Call after every successful call, to register approved creatives. */
  noticed(done: { operation: string; answer: unknown }): Promise<void>;
  /** Starts the jobs, pending and future ones. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates documents, registrations and jobs. Nothing runs before `start`. */
export function createPaperwork(parts: Parts): Paperwork {
  const { database, facts, folder, notify, machines } = parts;
  const now = () => new Date();
  const jobs = createJobs({ database, workers: machines, waking: machines.signals.topic<null>('jobs') });
  machines.signals.onGap(jobs.wake);
  const documents = createDocuments({ database, folder, jobs, notify });
  const ord = createOrd({ database, jobs, notify, stepMs: parts.ordStepMs });
  const monthly = monthlyActs({ database, facts, documents, jobs, now, notify });
  let schedules: { stop(): void } | undefined;
  jobs.handle('contract.follow', {
    run: async (userId) => {
      try {
        await database.transaction((transaction) => followPaymentInfo(transaction, documents, Number(userId)));
      } finally {
        // The client's parties do not wait for a contract that cannot be written.
        await ord.clientChanged(Number(userId));
      }
      return undefined;
    },
  });
  return {
    documents,
    jobs,
    ord,
    searchers: documentSearchers(database),
    handlers: {
      ...documentHandlers({ database, facts, folder, jobs, documents, now }),
      ...ordHandlers({ database, ord }),
    },
    paymentInfoSaved: async (userId) => {
      await jobs.add(database, 'contract.follow', String(userId));
      jobs.wake();
    },
    noticed: async ({ operation, answer }) => {
      for (const id of approvedBy(operation, answer)) await ord.creativeApproved(id);
    },
    start: async () => {
      // With several processes, a request of another one may still be answered. A job checks it half a minute after it
      // was sent.
      if (!machines.isShared) await ord.recover();
      await askForWaitingCreatives(database, jobs);
      await jobs.start();
      await monthly.catchUp();
      schedules = keepSchedules([monthly.schedule]);
    },
    stop: async () => {
      schedules?.stop();
      await jobs.stop();
    },
  };
}

/** Returns the ids of the creatives that a call approved: a single one, or those of a bulk change without a refusal. */
function approvedBy(operation: string, answer: unknown): number[] {
  if (operation === 'creatives.moderate') return isApproved(answer) ? [answer.id] : [];
  if (operation !== 'bulk.moderate' || typeof answer !== 'object' || answer === null) return [];
  const rows: unknown[] = 'rows' in answer && Array.isArray(answer.rows) ? answer.rows : [];
  return rows.filter(isApproved).flatMap((row) => ('refusal' in row && row.refusal === null ? [row.id] : []));
}

const isApproved = (answer: unknown): answer is { id: number } =>
  typeof answer === 'object' &&
  answer !== null &&
  'moderationStatus' in answer &&
  answer.moderationStatus === 'APPROVED' &&
  'id' in answer &&
  typeof answer.id === 'number';

/** Requests registration of creatives that were approved right before the program ended. */
async function askForWaitingCreatives(database: Database, jobs: Jobs): Promise<void> {
  const clients = await database
    .select({ id: users.id, fields: paymentInfos.fields })
    .from(users)
    .innerJoin(paymentInfos, eq(paymentInfos.userId, users.id))
    .where(eq(users.archived, false));
  for (const { id, fields } of clients)
    if (fields.isRegisterOnOrd)
      for (const creative of await waitingCreatives(database, id))
        await jobs.add(database, 'ord.creative', String(creative));
}
