import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress, createGunzip, createInflate, gunzip, inflate } from 'node:zlib';
import type { RtbProblem } from '@/lib/contract/integrations/rtb';
import { BodyLate } from '../../http/read-bytes';
import { bytesOf, headersOf, headOf } from '../live/redacted';
import type { BidCall } from './bid-call';
import { problemOf, RtbFault } from './rtb-fault';

/** Size limit of a request body, both compressed and decompressed. */
export const maxBodyBytes = 256 * 1024;
/** Read timeout: a slowly sent body would occupy one of the concurrent requests. */
export const maxBodyMs = 1_000;
/** More than is shown of a body, whose characters have up to four bytes. */
const beginningBytes = 8_192;

interface Encoding {
  inflate(bytes: Buffer, limits: { maxOutputLength: number }): Promise<Buffer>;
  /** Decompresses in parts, for the beginning of a body. */
  parts(): NodeJS.ReadWriteStream;
}
const gzipped: Encoding = { inflate: promisify(gunzip), parts: createGunzip };
const encodings = new Map<string, Encoding>([
  ['gzip', gzipped],
  ['x-gzip', gzipped],
  ['deflate', { inflate: promisify(inflate), parts: createInflate }],
  ['br', { inflate: promisify(brotliDecompress), parts: createBrotliDecompress }],
]);

/**
 * Reads the text of a request's body. Of a body that is too large, only the beginning is read. Throws RtbFault if it is
 * too large or its compression is invalid.
 */
export async function readBidBody(request: BidCall): Promise<string> {
  const isDeclaredTooLarge = Number(request.headers.get('content-length') ?? 0) > maxBodyBytes;
  const bytes = await received(request, isDeclaredTooLarge ? beginningBytes : maxBodyBytes + 1);
  const name = (request.headers.get('content-encoding') ?? '').trim().toLowerCase();
  const isPlain = name === '' || name === 'identity';
  const encoding = encodings.get(name);
  const tooLarge = async () => {
    const beginning = isPlain ? bytes : encoding && (await firstPart(bytes, encoding));
    return faultOf(
      request,
      'TOO_LARGE',
      problemOf('BODY_TOO_LARGE', { bytes: maxBodyBytes }),
      beginning ? shown(beginning) : bytesOf(bytes),
    );
  };
  if (isDeclaredTooLarge || bytes.length > maxBodyBytes) throw await tooLarge();
  if (isPlain) return bytes.toString('utf8');
  if (!encoding) {
    const unknown = problemOf('ENCODING_UNKNOWN', { encoding: name.slice(0, 40) });
    throw faultOf(request, 'ENCODING_BROKEN', unknown, bytesOf(bytes));
  }
  try {
    const whole = await encoding.inflate(bytes, { maxOutputLength: maxBodyBytes });
    return whole.toString('utf8');
  } catch (error) {
    throw error instanceof RangeError
      ? await tooLarge()
      : faultOf(request, 'ENCODING_BROKEN', problemOf('ENCODING_BROKEN', { encoding: name }), bytesOf(bytes));
  }
}

async function received(request: BidCall, maxBytes: number): Promise<Buffer> {
  try {
    return await request.read(maxBytes, maxBodyMs);
  } catch (error) {
    throw error instanceof BodyLate ? new RtbFault('LATE', problemOf('BODY_TOO_SLOW', { ms: maxBodyMs })) : error;
  }
}

/** The example of the fault consists of the request's headers and the beginning of its body. */
const faultOf = (request: BidCall, answer: RtbFault['answer'], problem: RtbProblem, beginning: string) =>
  new RtbFault(answer, problem, `${headersOf(request)}\n\n${beginning}`);

const shown = (beginning: Buffer): string => headOf(beginning.toString('utf8', 0, beginningBytes));

/** Decompresses the beginning of a body; null if it is not compressed as stated. */
async function firstPart(bytes: Buffer, { parts }: Encoding): Promise<Buffer | null> {
  const stream = parts();
  stream.end(bytes);
  try {
    for await (const part of stream) return Buffer.from(part);
  } catch {
    // It is shown as it was sent.
  }
  return null;
}
