import { createHmac, timingSafeEqual } from 'node:crypto';
import { scaled } from '../../exchange/price/whole-numbers';
import type { Dialect } from '../bid/dialects';
import type { BidToken } from '../markup/bid-token';

/** Keys of an SSP that encrypts prices. */
export interface PriceKeys {
  encryption: Buffer;
  integrity: Buffer;
}

/** How an SSP formats prices. */
interface PriceStyle {
  priceKeys: PriceKeys | null;
  dialect: Dialect;
}

/** Micros per thousand impressions; null if absent or unreadable; FORGED if the SSP's signature is invalid. */
export type NoticePrice = number | null | 'FORGED';

/** Reads the price of a notice in the format of its SSP. */
export function noticePrice(text: string | null, { priceKeys, dialect }: PriceStyle): NoticePrice {
  if (text === null || text.trim() === '' || /^(\$\{|\$%7B|%%)/i.test(text)) return null;
  if (priceKeys) return decrypted(text, priceKeys);
  return dialect.isPriceEncrypted ? null : plain(text);
}

/** Reads a plain number, or one encoded by the macro suffix `:B64`. */
export function plain(text: string): number | null {
  const number = numberIn(text) ?? numberIn(Buffer.from(text, 'base64').toString('latin1'));
  const micros = number === null ? Number.NaN : Math.round(number * 1_000_000);
  return Number.isSafeInteger(micros) ? micros : null;
}

const numberIn = (text: string): number | null => (/^\d+(\.\d+)?([eE]-?\d+)?$/.test(text.trim()) ? Number(text) : null);

const vectorBytes = 16;
const priceBytes = 8;
const signatureBytes = 4;
/** Encrypted prices are per impression, not per thousand. */
const perThousand = 1_000;

/**
 * Returns whether a price is above the bid. A price per impression is rounded to micros, so it may be slightly above.
 */
export const isAboveBid = (price: number, bid: number, { priceKeys }: PriceStyle): boolean =>
  price - bid >= (priceKeys ? perThousand : 1);

/** Returns the amount to bill: the bid price in a first-price auction, its reported part in a second-price auction. */
export function billedAmount({ amount, price, isSecondPrice }: BidToken, reported: NoticePrice): bigint {
  if (!isSecondPrice || typeof reported !== 'number' || reported >= price) return amount;
  return BigInt(Math.max(1, scaled(Number(amount), reported, price)));
}

/**
 * Decrypts a price by Google's scheme, which others also use: web-safe base64 of an initialization vector, the
 * encrypted price of one impression (micros, big-endian), and a signature of both, with HMAC-SHA1.
 */
function decrypted(text: string, { encryption, integrity }: PriceKeys): NoticePrice {
  const bytes = Buffer.from(text.trim(), 'base64url');
  if (bytes.length !== vectorBytes + priceBytes + signatureBytes) return 'FORGED';
  const vector = bytes.subarray(0, vectorBytes);
  const pad = createHmac('sha1', encryption).update(vector).digest();
  const price = bytes.subarray(vectorBytes, vectorBytes + priceBytes).map((byte, at) => byte ^ (pad[at] ?? 0));
  const signature = createHmac('sha1', integrity).update(price).update(vector).digest().subarray(0, signatureBytes);
  if (!timingSafeEqual(signature, bytes.subarray(-signatureBytes))) return 'FORGED';
  const micros = Number(Buffer.from(price).readBigUInt64BE()) * perThousand;
  return Number.isSafeInteger(micros) ? micros : 'FORGED';
}
