import { Readable } from 'node:stream';
import type { ErrorCode } from '@/lib/contract/error-codes';
import { Refusal } from '@/lib/contract/refusal';
import { contentDisposition } from '../http/content-disposition';
import type { FileFolder } from './file-folder';
import type { StoredFile } from './stored-files';

/** Serves a stored file as a download, which browsers do not display. Throws `missing` if its bytes are. */
export async function downloadFile(
  folder: FileFolder,
  { sha256, filename, mimeType }: StoredFile,
  missing: ErrorCode,
): Promise<Response> {
  const file = await folder.read(sha256);
  if (!file) throw new Refusal(missing);
  // The web stream and Node's stream are one class with two type declarations.
  return new Response(Readable.toWeb(file.bytes()) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': mimeType,
      'content-length': String(file.size),
      'content-disposition': contentDisposition('attachment', filename),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    },
  });
}
