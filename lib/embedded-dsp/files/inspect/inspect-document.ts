import { open, readFile } from 'node:fs/promises';
import type { Inspection } from '@/lib/contract/creatives/file-facts';
import { Refusal } from '@/lib/contract/refusal';
import { decodeText } from '../decode-text';

interface DocumentKind {
  endings: RegExp;
  mimeType: string;
  /** Signature at the beginning of the file; undefined = a text file. */
  start?: string;
}

const kinds: readonly DocumentKind[] = [
  { endings: /\.pdf$/i, mimeType: 'application/pdf', start: '%PDF-' },
  { endings: /\.png$/i, mimeType: 'image/png', start: '\x89PNG\r\n\x1a\n' },
  { endings: /\.jpe?g$/i, mimeType: 'image/jpeg', start: '\xff\xd8\xff' },
  {
    endings: /\.docx$/i,
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    start: 'PK\x03\x04',
  },
  {
    endings: /\.xlsx$/i,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    start: 'PK\x03\x04',
  },
  { endings: /\.csv$/i, mimeType: 'text/csv' },
  { endings: /\.txt$/i, mimeType: 'text/plain' },
];
const allowed = 'PDF, PNG, JPEG, DOCX, XLSX, CSV, TXT';

/** Returns the kind of a document by its name. Throws FILE_EXTENSION_UNSUPPORTED for other extensions. */
export function requireDocumentName(filename: string): DocumentKind {
  const found = kinds.find(({ endings }) => endings.test(filename));
  if (!found) throw new Refusal('FILE_EXTENSION_UNSUPPORTED', { params: { allowed } });
  return found;
}

/** Verifies that a document's content matches its name. Throws FILE_EXTENSION_UNSUPPORTED, FILE_UNREADABLE. */
export async function inspectDocument(path: string, filename: string): Promise<Inspection<'document'>> {
  const { mimeType, start } = requireDocumentName(filename);
  if (start === undefined) decodeText(await readFile(path));
  else if ((await firstBytes(path, start.length)) !== start) throw new Refusal('FILE_UNREADABLE');
  return { mimeType, width: null, height: null, duration: null, details: { kind: 'document' } };
}

async function firstBytes(path: string, length: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
