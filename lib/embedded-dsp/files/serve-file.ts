import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import { refuse } from '../http/refuse';
import type { Database } from '../store/database';
import { storedFiles } from '../store/files-schema';
import { byteRange } from './byte-range';
import { disposition } from './download-file';
import type { FileFolder } from './file-folder';
import { frameBanner, isOpenedAlone } from './frame-banner';
import { serveBanner } from './serve-banner';
import type { FileLinks } from './signed-links';

interface Parts {
  database: Database;
  folder: FileFolder;
  links: FileLinks;
}

/** A signed link to a file: `?until=…&signature=…`, or of a banner's part `/<until>/<signature>/<path>`. */
export interface FileCall {
  request: Request;
  name: string;
  /** Path behind the name, not decoded; empty for the file itself. */
  rest: string;
}

/**
 * Answers signed links. Files come sandboxed: whatever somebody uploaded, it reaches nobody's session, and only banners
 * run anything. Players are answered the part they ask for.
 */
export const fileServer =
  ({ database, folder, links }: Parts) =>
  async ({ request, name, rest }: FileCall): Promise<Response> => {
    const query = new URL(request.url).searchParams;
    const [, until = '', signature = '', path] = /^([^/]+)\/([^/]+)\/(.*)$/s.exec(rest) ?? [];
    const signed = path === undefined ? query : new URLSearchParams({ until, signature });
    if (!links.isGood(name, signed)) return refuse(new Refusal('FILE_NOT_FOUND'));
    const [row] = await database.select().from(storedFiles).where(eq(storedFiles.name, name));
    const file = row && (await folder.read(row.sha256));
    if (!file) return refuse(new Refusal('FILE_NOT_FOUND'));
    const { kind } = row.details;
    if (kind === 'html5' || kind === 'js') {
      const place = folder.pathOf(row.sha256);
      if (path === undefined) return toBanner(name, signed);
      return isOpenedAlone(request) ? frameBanner(decoded(path)) : serveBanner(row, place, decoded(path));
    }
    if (path !== undefined) return refuse(new Refusal('FILE_NOT_FOUND'));
    return sendFile(request, row, file);
  };

type Kept = NonNullable<Awaited<ReturnType<FileFolder['read']>>>;

function sendFile(request: Request, row: typeof storedFiles.$inferSelect, { size, bytes }: Kept): Response {
  const range = byteRange(request.headers.get('range'), size);
  const headers = {
    'content-type': row.mimeType,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'content-disposition': disposition('inline', row.filename),
    'cache-control': 'private, max-age=300, immutable',
    'accept-ranges': 'bytes',
  };
  if (range === 'none')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  const part = range ?? { start: 0, end: size - 1 };
  // The platform's stream and Node's are one class with two type declarations.
  const body = request.method === 'HEAD' ? null : (Readable.toWeb(bytes(part)) as ReadableStream<Uint8Array>);
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(part.end - part.start + 1),
      ...(range && { 'content-range': `bytes ${part.start}-${part.end}/${size}` }),
    },
  });
}

/** A banner's parts find one another by their paths, so its link becomes one: the signature moves into the path. */
function toBanner(name: string, signed: URLSearchParams): Response {
  const path = [name, signed.get('until') ?? '', signed.get('signature') ?? '', 'index.html'];
  const location = `/files/${path.map(encodeURIComponent).join('/')}`;
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
