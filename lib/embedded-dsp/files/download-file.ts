import { Readable } from 'node:stream';
import { Refusal } from '@/lib/contract/refusal';
import type { FileFolder } from './file-folder';
import type { StoredFile } from './stored-files';

/** Serves a stored file as a download, which browsers do not display. Throws FILE_NOT_FOUND. */
export async function downloadFile(folder: FileFolder, { sha256, filename, mimeType }: StoredFile): Promise<Response> {
  const file = await folder.read(sha256);
  if (!file) throw new Refusal('FILE_NOT_FOUND');
  // The web stream and Node's stream are one class with two type declarations.
  return new Response(Readable.toWeb(file.bytes()) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': mimeType,
      'content-length': String(file.size),
      'content-disposition': disposition('attachment', filename),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    },
  });
}

/** Builds a Content-Disposition header (RFC 6266) with the name in ASCII and in full. */
export function disposition(kind: 'attachment' | 'inline', filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(filename).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
