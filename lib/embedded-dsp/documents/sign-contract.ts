import { open } from 'node:fs/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { FileFolder, ReceivedFile } from '../files/file-folder';
import type { Part } from '../files/read-upload';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import type { Jobs } from '../jobs/jobs';
import type { Database, Transaction } from '../store/database';
import { contracts } from '../store/documents-schema';
import { requireOverClient } from '../users/require-over-client';
import { findContract } from './contract-rows';
import { nameDocument } from './store-document';
import type { StoredContract } from './write-contract';

/**
 * Marks a contract as signed, which cannot be undone, and requests its registration. Throws CONTRACT_NOT_FOUND,
 * CONTRACT_ALREADY_SIGNED, CONTRACT_NOT_UPLOADED, STALE_VERSION.
 */
export function signContract(
  database: Database,
  jobs: Jobs,
  caller: Caller,
  { id, version }: { id: number; version: number },
): Promise<void> {
  return database.transaction(async (transaction) => {
    const before = await lockContract(transaction, caller, id);
    if (before.signedAt) throw new Refusal('CONTRACT_ALREADY_SIGNED');
    if (!before.signedFile) throw new Refusal('CONTRACT_NOT_UPLOADED');
    if (before.version !== version) throw new Refusal('STALE_VERSION');
    const [after] = await transaction
      .update(contracts)
      .set({ signedAt: new Date(), signedBy: caller.id, ...newVersion() })
      .where(and(eq(contracts.id, id), isNull(contracts.signedAt)))
      .returning();
    if (!after) throw new Refusal('CONTRACT_ALREADY_SIGNED');
    await record(transaction, caller, 'finance.signContract', before, after);
    await jobs.add(transaction, 'ord.client', String(before.userId));
  });
}

/**
 * Stores the scan of a signed contract. The caller of this function must have checked that the user is the client or
 * its staff. Throws CONTRACT_ALREADY_SIGNED, CONTRACT_ALREADY_UPLOADED and the errors of `receivePdf`.
 */
export async function takeSignedScan(
  { database, folder }: { database: Database; folder: FileFolder },
  caller: Caller,
  id: number,
  part: Part,
): Promise<{ id: number; version: number }> {
  const received = await receivePdf(folder, part);
  return folder
    .inTurn(async () => {
      requireUnsigned(await findContract(database, caller, id));
      await folder.keep(received);
      return database.transaction((transaction) => nameScan(transaction, caller, id, { ...received, ...part }));
    })
    .catch(async (error: unknown) => {
      await folder.discard(received);
      throw error;
    });
}

async function nameScan(transaction: Transaction, caller: Caller, id: number, scan: ReceivedFile & Part) {
  const before = requireUnsigned(await lockContract(transaction, caller, id));
  const signedFile = await nameDocument(transaction, scan, { userId: before.userId, filename: scan.filename });
  const [after] = await transaction
    .update(contracts)
    .set({ signedFile, ...newVersion() })
    .where(eq(contracts.id, id))
    .returning();
  if (!after) throw new Refusal('CONTRACT_NOT_FOUND');
  await record(transaction, caller, 'finance.uploadSignedContract', before, after);
  return { id, version: after.version };
}

function requireUnsigned<C extends StoredContract>(contract: C): C {
  if (contract.signedAt) throw new Refusal('CONTRACT_ALREADY_SIGNED');
  if (contract.signedFile) throw new Refusal('CONTRACT_ALREADY_UPLOADED');
  return contract;
}

/**
 * Returns a contract that the caller may change, with its row locked, so that concurrent changes run one after the
 * other.
 */
async function lockContract(transaction: Transaction, caller: Caller, id: number): Promise<StoredContract> {
  await findContract(transaction, caller, id);
  const [locked] = await transaction.select().from(contracts).where(eq(contracts.id, id)).for('update');
  if (!locked) throw new Refusal('CONTRACT_NOT_FOUND');
  requireOverClient(caller, locked.userId, 'CLIENT_PAYMENT_INFO_UPDATE');
  return locked;
}

const newVersion = () => ({ version: sql`${contracts.version} + 1`, updatedAt: new Date() });

const record = (
  transaction: Transaction,
  caller: Caller,
  operation: 'finance.signContract' | 'finance.uploadSignedContract',
  before: StoredContract,
  after: StoredContract,
) =>
  recordChange(transaction, {
    caller,
    operation,
    entity: 'contract',
    id: before.id,
    ownerId: before.userId,
    before,
    after,
  });

/** Limit for a scan of several pages. */
const scanBytes = 20 * 1024 * 1024;
const allowed = 'PDF';

/**
 * Streams a PDF to the disk and checks its type by content, not only by name. Throws FILE_EXTENSION_UNSUPPORTED,
 * PAYLOAD_TOO_LARGE, and FILE_UNREADABLE for a truncated file.
 */
async function receivePdf(folder: FileFolder, { filename, bytes }: Part): Promise<ReceivedFile> {
  if (!/\.pdf$/i.test(filename)) throw new Refusal('FILE_EXTENSION_UNSUPPORTED', { params: { allowed } });
  const received = await folder.receive(bytes, scanBytes);
  try {
    if (received.isTooLarge) throw new Refusal('PAYLOAD_TOO_LARGE');
    await requirePdf(received);
    return received;
  } catch (error) {
    await folder.discard(received);
    throw error;
  }
}

async function requirePdf({ path, size }: ReceivedFile): Promise<void> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(8);
    await file.read(head, 0, head.length, 0);
    if (!/^%PDF-\d\.\d/.test(head.toString('latin1')))
      throw new Refusal('FILE_EXTENSION_UNSUPPORTED', { params: { allowed } });
    const tail = Buffer.alloc(Math.min(size, 2_048));
    await file.read(tail, 0, tail.length, size - tail.length);
    if (!tail.toString('latin1').includes('%%EOF')) throw new Refusal('FILE_UNREADABLE');
  } finally {
    await file.close();
  }
}
