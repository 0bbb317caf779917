import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { RtbFault } from './rtb-fault';

/** Of a request, compressed and not. */
export const mostBodyBytes = 256 * 1024;

const inflaters = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** The text of a request's body. Throws RtbFault for one that is too large or not compressed as it says. */
export async function readBidBody(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBodyBytes) throw tooLarge();
  const bytes = await received(request);
  const encoding = (request.headers.get('content-encoding') ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return bytes.toString('utf8');
  const known = Object.entries(inflaters).find(([name]) => name === encoding);
  if (!known)
    throw new RtbFault('ENCODING_BROKEN', `Bodies come as gzip, deflate, br or plain, not ${encoding.slice(0, 40)}`);
  try {
    const whole = await known[1](bytes, { maxOutputLength: mostBodyBytes });
    return whole.toString('utf8');
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw new RtbFault('ENCODING_BROKEN', `The body is not ${encoding}`);
  }
}

async function received(request: Request): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Bodies are streams of bytes, which the platform's type leaves open.
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > mostBodyBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const tooLarge = () => new RtbFault('TOO_LARGE', `More than ${mostBodyBytes} bytes`);
