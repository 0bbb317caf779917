import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const prefix = '/_next/static/';

const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const packedAlready = new Set(['.woff2']);

/**
 * Serves the build's scripts, styles and fonts from memory; their names change with their content. Next would compress
 * each file again for each browser, and only with gzip, which is an eighth larger. Returns false if the request is not
 * for such a file; Next then handles it.
 */
export function staticFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = filesIn(folder);
  return (request, response) => {
    const path = files.get(request.url?.split('?')[0] ?? '');
    if (!path || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    void answer(path, request, response);
    return true;
  };
}

function filesIn(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    names.flatMap((name) => {
      const address = `${prefix}${name.split(/[\\/]/).map(encodeURIComponent).join('/')}`;
      return types[extname(name)] ? [[address, join(folder, name)]] : [];
    }),
  );
}

async function answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const packing = packedAlready.has(extname(path)) ? 'identity' : wanted(request.headers['accept-encoding']);
  try {
    const bytes = await keptBytes(path, packing);
    response.writeHead(200, {
      'content-type': types[extname(path)],
      'content-length': bytes.length,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(packing !== 'identity' && { 'content-encoding': packing }),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  } catch {
    // The folder was rebuilt while the console was running.
    response.writeHead(404).end();
  }
}

type Packing = 'br' | 'gzip' | 'identity';

/** Returns the best encoding that the browser accepts. `q=0` is a refusal. */
function wanted(accepted: string | undefined): Packing {
  const offers = (accepted ?? '').split(',').map((offer) => offer.replaceAll(' ', ''));
  const taken = offers.filter((offer) => !/;q=0(\.0*)?$/.test(offer)).map((offer) => offer.split(';')[0]);
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity';
}

const kept = new Map<string, Promise<Buffer>>();

function keptBytes(path: string, packing: Packing): Promise<Buffer> {
  const key = `${packing} ${path}`;
  const known = kept.get(key);
  if (known) return known;
  const bytes = readFile(path).then((file) => pack(file, packing));
  kept.set(key, bytes);
  if (packing === 'br') packBetter(key, path);
  bytes.catch(() => kept.delete(key));
  return bytes;
}

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) };

const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

async function pack(file: Buffer, packing: Packing): Promise<Buffer> {
  if (packing === 'identity') return file;
  return packing === 'br' ? packers.br(file, brotli(5)) : packers.gzip(file, { level: 9 });
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Replaces the stored bytes by the best compression. It takes forty times as long, so it runs after the first response
 * and for one file at a time.
 */
function packBetter(key: string, path: string): void {
  last = last.then(async () => {
    try {
      const better = await packers.br(await readFile(path), brotli(constants.BROTLI_MAX_QUALITY));
      kept.set(key, Promise.resolve(better));
    } catch {
      // The bytes stored so far stay in use.
    }
  });
}
