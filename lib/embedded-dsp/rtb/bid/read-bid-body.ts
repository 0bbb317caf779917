import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { BodyLate, bodyParts } from '../../http/read-bytes';
import { bytesOf, headersOf, headOf } from '../live/redacted';
import { RtbFault } from './rtb-fault';

/** Size limit of a request body, both compressed and decompressed. */
export const maxBodyBytes = 256 * 1024;
/** Read timeout: a slowly sent body would occupy one of the concurrent requests. */
export const maxBodyMs = 1_000;

const inflaters = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** Reads the text of a request's body. Throws RtbFault if it is too large or its compression is invalid. */
export async function readBidBody(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw tooLarge(headersOf(request));
  const bytes = await received(request);
  const encoding = (request.headers.get('content-encoding') ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return bytes.toString('utf8');
  const known = Object.entries(inflaters).find(([name]) => name === encoding);
  if (!known)
    throw new RtbFault(
      'ENCODING_BROKEN',
      `Bodies come as gzip, deflate, br or plain, not ${encoding.slice(0, 40)}`,
      headersOf(request),
    );
  try {
    const whole = await known[1](bytes, { maxOutputLength: maxBodyBytes });
    return whole.toString('utf8');
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(headersOf(request));
    throw new RtbFault('ENCODING_BROKEN', `The body is not ${encoding}`, `${headersOf(request)}\n\n${bytesOf(bytes)}`);
  }
}

async function received(request: Request): Promise<Buffer> {
  try {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of bodyParts(request, maxBodyMs)) {
      size += part.length;
      if (size > maxBodyBytes) throw tooLarge(headOf(Buffer.concat(parts).toString('utf8')));
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    throw error instanceof BodyLate ? new RtbFault('LATE', error.message) : error;
  }
}

const tooLarge = (head: string) => new RtbFault('TOO_LARGE', `More than ${maxBodyBytes} bytes`, head);
