import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Dialect } from '../bid/dialects';

/** Keys of an SSP that encrypts prices. */
export interface PriceKeys {
  encryption: Buffer;
  integrity: Buffer;
}

/** How an SSP writes prices. */
interface PriceStyle {
  priceKeys: PriceKeys | null;
  dialect: Dialect;
}

/** Micros per thousand; null where the notice says none, or what cannot be read; a price that the SSP did not sign. */
export type NoticePrice = number | null | 'FORGED';

/** What a notice says that the impression costs, as its SSP writes prices. */
export function noticePrice(text: string | null, { priceKeys, dialect }: PriceStyle): NoticePrice {
  if (text === null || text.trim() === '' || /^(\$\{|\$%7B|%%)/i.test(text)) return null;
  if (priceKeys) return decrypted(text, priceKeys);
  return dialect.isPriceEncrypted ? null : plain(text);
}

/** A number, or one that was asked for with `:B64`. */
export function plain(text: string): number | null {
  const number = numberIn(text) ?? numberIn(Buffer.from(text, 'base64').toString('latin1'));
  const micros = number === null ? Number.NaN : Math.round(number * 1_000_000);
  return Number.isSafeInteger(micros) ? micros : null;
}

const numberIn = (text: string): number | null => (/^\d+(\.\d+)?([eE]-?\d+)?$/.test(text.trim()) ? Number(text) : null);

const [vectorBytes, priceBytes, signatureBytes] = [16, 8, 4];
/** What is encrypted is the price of one impression. */
const perThousand = 1_000;

/** More than was bid. A price of one impression is rounded to its micro, so that it may lie a little above the bid. */
export const isAboveBid = (price: number, bid: number, { priceKeys }: PriceStyle): boolean =>
  price - bid >= (priceKeys ? perThousand : 1);

/**
 * Real-time bidding of Google, and of those who took its scheme over: web-safe base64 of a vector, the price of one
 * impression (micros, the highest byte first) under a pad of the vector, and a signature of price and vector, all by HMAC-SHA1.
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
