import { eq } from 'drizzle-orm';
import type { DocumentKind } from '@/lib/contract/finance/documents';
import { Refusal } from '@/lib/contract/refusal';
import { downloadFile } from '../files/download-file';
import type { FileFolder } from '../files/file-folder';
import type { Caller } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { storedFiles } from '../store/files-schema';
import { findContract } from './contract-rows';
import { type DocumentRow, readDocument } from './document-tables';

interface Parts {
  database: Database;
  folder: FileFolder;
}

/** Returns a document within the caller's scope. Throws NOT_FOUND if it is missing or out of scope. */
export async function findDocument(
  database: Database,
  caller: Caller,
  kind: DocumentKind,
  id: number,
): Promise<DocumentRow> {
  const row = await readDocument(database, kind, id, scopeOf(caller));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/**
 * Returns a document's PDF, or the scan of a signed contract, as an attachment. Throws NOT_FOUND, DOCUMENT_NOT_READY,
 * PDF_RENDER_ERROR, CONTRACT_NOT_UPLOADED, and STORAGE_ERROR if the bytes are missing.
 */
export async function downloadDocument(
  { database, folder }: Parts,
  caller: Caller,
  { kind, id, isSigned }: { kind: DocumentKind; id: number; isSigned: boolean },
): Promise<Response> {
  const row = await findDocument(database, caller, kind, id);
  const name = isSigned ? await scanOf(database, caller, kind, id) : nameOf(row);
  const [stored] = await database.select().from(storedFiles).where(eq(storedFiles.name, name));
  if (!stored) throw new Refusal('STORAGE_ERROR');
  return downloadFile(folder, stored, 'STORAGE_ERROR');
}

function nameOf({ documentState, file }: DocumentRow): string {
  if (documentState === 'FAILED') throw new Refusal('PDF_RENDER_ERROR');
  if (documentState !== 'READY' || file === null) throw new Refusal('DOCUMENT_NOT_READY');
  return file;
}

async function scanOf(database: Database, caller: Caller, kind: DocumentKind, id: number): Promise<string> {
  if (kind !== 'contract') throw new Refusal('NOT_FOUND');
  const { signedFile } = await findContract(database, caller, id);
  if (!signedFile) throw new Refusal('CONTRACT_NOT_UPLOADED');
  return signedFile;
}
