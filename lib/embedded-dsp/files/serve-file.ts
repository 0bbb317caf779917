import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import { refuse } from '../http/refuse';
import type { Database } from '../store/database';
import { storedFiles } from '../store/schema';
import type { FileFolder } from './file-folder';
import type { FileLinks } from './signed-links';

interface Parts {
  database: Database;
  folder: FileFolder;
  links: FileLinks;
}

/** Answers signed links. Files come sandboxed: whatever somebody uploaded, it runs nothing and reaches nobody. */
export const fileServer =
  ({ database, folder, links }: Parts) =>
  async (request: Request, name: string): Promise<Response> => {
    if (!links.isGood(name, new URL(request.url).searchParams)) return refuse(new Refusal('FILE_NOT_FOUND'));
    const [row] = await database.select().from(storedFiles).where(eq(storedFiles.name, name));
    const file = row && (await folder.read(row.sha256));
    if (!file) return refuse(new Refusal('FILE_NOT_FOUND'));
    // The platform's stream and Node's are one class with two type declarations.
    return new Response(Readable.toWeb(file.bytes) as ReadableStream<Uint8Array>, {
      headers: {
        'content-type': row.mimeType,
        'content-length': String(file.size),
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(row.filename)}`,
        'cache-control': 'private, max-age=300, immutable',
      },
    });
  };
