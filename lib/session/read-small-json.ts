import 'server-only';
import { Readable } from 'node:stream';
import { readAtMost } from './dsp-transport';
import { parseJson } from './refusal-of-answer';

const limit = 8 * 1024;

/** Reads a small JSON body. Returns undefined if it is too large, malformed or not declared as JSON. */
export async function readSmallJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '') || !request.body) return undefined;
  // The web stream and Node's stream are one class with two type declarations.
  const stream = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  const bytes = await readAtMost(stream, limit);
  return bytes ? parseJson(bytes) : undefined;
}
