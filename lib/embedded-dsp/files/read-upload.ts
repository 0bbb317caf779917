import { Readable } from 'node:stream';
import busboy from 'busboy';
import { Refusal } from '@/lib/contract/refusal';

const longestName = 200;

export interface Part {
  filename: string;
  bytes: Readable;
}

/**
 * Passes the only part named `file` of a multipart body to `take` as a stream, without buffering it. Throws
 * UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST without such a part, and FILE_UNREADABLE if the body ends too early; the result
 * of `take` is then passed to `undo`.
 */
export async function readUpload<Taken>(
  request: Request,
  take: (part: Part) => Promise<Taken>,
  undo: (taken: Taken) => Promise<void>,
): Promise<Taken> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  if (!request.body) throw new Refusal('BAD_REQUEST');
  const parser = parserOf(contentType);
  let taking: Promise<Taken> | undefined;
  const finished = new Promise<boolean>((resolve) => {
    parser.on('file', (name, bytes, { filename }) => {
      // If the body ends too early, the part's stream raises an error, possibly before it is read. Without a listener,
      // that would crash the process.
      bytes.on('error', () => undefined);
      if (name !== 'file' || taking) return bytes.resume();
      taking = take({ filename: storableName(filename), bytes });
      // It is awaited below; until then, a rejection would be unhandled.
      taking.catch(() => bytes.resume());
    });
    parser.on('close', () => resolve(true));
    parser.on('error', () => resolve(false));
  });
  // The web stream and Node's stream are one class with two type declarations.
  const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  const isWhole = await finished;
  const taken = await taking?.catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal(isWhole ? 'STORAGE_ERROR' : 'FILE_UNREADABLE');
  });
  if (taken === undefined) throw new Refusal('BAD_REQUEST', { fields: { file: 'required' } });
  if (isWhole) return taken;
  await undo(taken);
  throw new Refusal('FILE_UNREADABLE');
}

/** Returns a file name that can be stored and printed; a very long one keeps its end with the extension. */
const storableName = (filename = ''): string =>
  [...filename.replace(/[\p{Cc}\p{Cs}]/gu, '')].slice(-longestName).join('') || 'file';

function parserOf(contentType: string) {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: { files: 2, fields: 10, fieldSize: 10_000 },
    });
  } catch {
    throw new Refusal('BAD_REQUEST');
  }
}
