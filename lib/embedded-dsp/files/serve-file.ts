import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import { contentDisposition } from '../http/content-disposition';
import { refuse } from '../http/refuse';
import type { Database } from '../store/database';
import { storedFiles } from '../store/files-schema';
import type { FileFolder } from './file-folder';
import { serveBanner } from './serve-banner';
import type { FileLinks } from './signed-links';

interface Parts {
  database: Database;
  folder: FileFolder;
  links: FileLinks;
}

/** A signed link to a file: `?until=…&signature=…`, or for a banner's file `/<until>/<signature>/<path>`. */
export interface FileCall {
  request: Request;
  name: string;
  /** Path after the name, not decoded; empty for the file itself. */
  rest: string;
}

/**
 * Serves signed links. Files are sandboxed, so that uploads cannot access a session, and only banners run scripts.
 * Supports range requests of players.
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
    'content-disposition': contentDisposition('inline', row.filename),
    'cache-control': 'private, max-age=300, immutable',
    'accept-ranges': 'bytes',
  };
  if (range === 'none')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  const part = range ?? { start: 0, end: size - 1 };
  // The web stream and Node's stream are one class with two type declarations.
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

/**
 * Redirects to a link with the signature in its path, because a banner's files reference each other by relative paths.
 */
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

interface ByteRange {
  /** Both inclusive. */
  start: number;
  end: number;
}

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, 14.1). Returns null for the whole file (no header,
 * another unit, several ranges or invalid), 'none' if the range is outside the file.
 */
function byteRange(header: string | null, size: number): ByteRange | null | 'none' {
  const [, first, last] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') return Number(last) === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start < size ? { start, end } : 'none';
}

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-scripts',
].join('; ');

const style = 'html,body,iframe{display:block;margin:0;border:0;width:100%;height:100%}';

/** Returns true if an address is opened as a top-level page, not in a frame. */
const isOpenedAlone = (request: Request) => request.headers.get('sec-fetch-dest') === 'document';

/**
 * Returns a page that only frames the banner's file at `path`. As a top-level page, a banner could navigate its window
 * anywhere, and the browser would send that site's cookies; in a frame it cannot.
 */
function frameBanner(path: string): Response {
  const part = path.slice(path.lastIndexOf('/') + 1);
  const frame = `<iframe sandbox="allow-scripts" src="${encodeURIComponent(part)}" title="${encodeURIComponent(part)}"></iframe>`;
  return new Response(`<!doctype html><meta charset="utf-8"><style>${style}</style>${frame}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'private, no-store',
      vary: 'sec-fetch-dest',
    },
  });
}
