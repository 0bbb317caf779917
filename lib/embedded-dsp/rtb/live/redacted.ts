import type { BidCall } from '../bid/bid-call';
import { type Loose, partOf } from '../bid/loose';

/** Fields with personal data, by the object that has them. Requests of other shapes nest these objects differently. */
const personal: Readonly<Record<string, readonly string[]>> = {
  user: ['id', 'yob', 'gender', 'keywords', 'customdata', 'data', 'geo', 'consent', 'kwarray'],
  device: ['flashver'],
  // Search terms of users.
  site: ['search'],
};

/**
 * Fields with personal data or an exact location wherever they are. All extensions are removed as well, because they can
 * contain anything.
 */
const personalAnywhere: ReadonlySet<string> = new Set([
  'ext',
  'buyeruid',
  'eids',
  'uids',
  'email',
  'phone',
  'ip',
  'ipv6',
  'ifa',
  'lat',
  'lon',
  'didsha1',
  'didmd5',
  'dpidsha1',
  'dpidmd5',
  'macsha1',
  'macmd5',
]);
const maxKept = 8_192;

/** Returns a request without personal data. */
export const redacted = (request: unknown): string =>
  JSON.stringify(partOf(request), withoutPersonal).slice(0, maxKept);

function withoutPersonal(name: string, value: unknown): unknown {
  if (personalAnywhere.has(name)) return undefined;
  if (isAddress.has(name)) return withoutQuery(value);
  const fields = Object.hasOwn(personal, name) ? personal[name] : undefined;
  return fields ? without(partOf(value), fields) : value;
}

const without = (part: Loose, fields: readonly string[]): Loose =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !fields.includes(name)));

/** Fields with page addresses. Their query strings may contain search terms and are removed. */
const isAddress: ReadonlySet<string> = new Set(['page', 'ref']);
const withoutQuery = (value: unknown): unknown => (typeof value === 'string' ? value.split(/[?#]/, 1)[0] : value);

const maxHead = 1_024;

/**
 * Returns the beginning of an invalid request for display. Names and punctuation are kept; values are replaced by
 * placeholders of the same length.
 */
export function headOf(text: string): string {
  const head = text
    .slice(0, maxHead)
    .replace(/"(?:[^"\\]|\\.)*"?(\s*:)?|[\p{L}\p{N}_.+@-]+/gu, masked)
    .replace(/\p{Cc}/gu, ' ');
  return text.length > maxHead ? `${head}…` : head;
}

function masked(found: string, colon: string | undefined): string {
  if (/^(true|false|null)$/.test(found) || (colon && /^"\w{1,40}"/.test(found))) return found;
  if (!found.startsWith('"')) return found.replace(/./gu, (sign) => (/\d/.test(sign) ? '0' : 'x'));
  const value = colon ? found.slice(0, -colon.length) : found;
  const isClosed = value.length > 1 && value.endsWith('"');
  return `"${'x'.repeat(value.length - (isClosed ? 2 : 1))}${isClosed ? '"' : ''}${colon ?? ''}`;
}

const shownBytes = 24;
const shownHeaders = ['content-type', 'content-encoding', 'content-length', 'user-agent', 'x-openrtb-version'];

/** Returns the method, path and some headers of a call, without its credentials. */
export function headersOf({ method, url, headers }: Pick<BidCall, 'method' | 'url' | 'headers'>): string {
  const named = shownHeaders.flatMap((name) =>
    headers.has(name) ? [`${name}: ${headers.get(name)?.slice(0, 200)}`] : [],
  );
  const proofs = ['authorization', 'x-access-token'].filter((name) => headers.has(name));
  const token = new URL(url).searchParams.has('token') ? ['?token=…'] : [];
  return [`${method} ${new URL(url).pathname}`, ...named, ...proofs.map((name) => `${name}: …`), ...token].join('\n');
}

/** Returns the first bytes of a body with invalid compression. */
export const bytesOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, shownBytes)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
