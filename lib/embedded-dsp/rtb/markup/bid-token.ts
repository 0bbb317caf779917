import { createHmac, timingSafeEqual } from 'node:crypto';
import { currencies } from '@/lib/contract/enumerations';
import type { ReportedBid } from '../../exchange/decisions/orphan';

/**
 * The content of the token in every address of a bid. Contains no personal data. Its id is 18 random hexadecimal
 * digits.
 */
export interface BidToken extends ReportedBid {
  /** Whether the price in notices is the cost of the impression. */
  isSecondPrice: boolean;
  /**
   * Milliseconds after `sentAt` in which the bid can be billed, whatever its SSP's setting is then; null in tokens of the
   * first version, which do not contain it.
   */
  ttlMs: number | null;
  /**
   * Who was given the token: the SSP in the addresses of its own notices, everybody who sees the markup, or both with
   * the same token of the first version.
   */
  holder: 'SSP' | 'PAGE' | 'ANY';
}

/** The content of a new token. */
type NewToken = Omit<BidToken, 'holder'> & { ttlMs: number };

/** The token of a bid for each holder. Nobody can tell one from the other without the secret. */
export interface SignedTokens {
  page: string;
  ssp: string;
}

const purpose = 'bid\n';
const version = 2;
const firstVersion = 1;
/** Beginning of tokens of the first version. */
export const firstVersionPrefix = 'AQ';
const minuteMs = 60_000;
const idBytes = 9;
const signatureBytes = 12;

export interface BidTokens {
  /** `ttlMs` must be whole minutes. */
  sign(token: NewToken): SignedTokens;
  /** Returns the content of a token; null if its signature is invalid. */
  read(text: string): BidToken | null;
}

/** Creates and verifies tokens of about 60 characters from the base64url alphabet. Verification needs no look-up. */
export function bidTokens(secret: string): BidTokens {
  /** Computes the signatures of both holders at once, because a second one would cost as much again. */
  const signaturesOf = (payload: Buffer) => {
    const digest = createHmac('sha256', secret).update(purpose).update(payload).digest();
    return { page: digest.subarray(0, signatureBytes), ssp: digest.subarray(signatureBytes, 2 * signatureBytes) };
  };
  return {
    sign(token) {
      const end = pack(token, scratch);
      const { page, ssp } = signaturesOf(scratch.subarray(0, end));
      const textWith = (signature: Buffer) => {
        signature.copy(scratch, end);
        return scratch.toString('base64url', 0, end + signatureBytes);
      };
      return { page: textWith(page), ssp: textWith(ssp) };
    },
    read(text) {
      if (text.length > 200 || !/^[\w-]+$/.test(text)) return null;
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length <= signatureBytes + idBytes || bytes.toString('base64url') !== text) return null;
      const payload = bytes.subarray(0, -signatureBytes);
      const signature = bytes.subarray(-signatureBytes);
      const { page, ssp } = signaturesOf(payload);
      if (timingSafeEqual(signature, page)) return unpacked(payload, 'PAGE');
      return timingSafeEqual(signature, ssp) ? unpacked(payload, 'SSP') : null;
    },
  };
}

/** Signing is never interrupted, so all tokens are written in the same place. */
const scratch = Buffer.alloc(256);

/** Writes the content of a token and returns where it ends. */
function pack({ id, currency, isSecondPrice, ...token }: NewToken, bytes: Buffer): number {
  bytes[0] = version;
  bytes[1] = currencies.indexOf(currency) * 2 + (isSecondPrice ? 1 : 0);
  let end = 2 + bytes.write(id, 2, 'hex');
  end = writeNumber(token.sspId, bytes, end);
  end = writeNumber(token.campaignId, bytes, end);
  end = writeNumber(token.adSetId, bytes, end);
  end = writeNumber(token.creativeId, bytes, end);
  end = writeNumber(token.sentAt, bytes, end);
  end = writeNumber(token.price, bytes, end);
  end = writeNumber(Number(token.amount), bytes, end);
  return writeNumber(token.ttlMs / minuteMs, bytes, end);
}

function unpacked(payload: Buffer, holder: 'SSP' | 'PAGE'): BidToken | null {
  const flags = payload[1] ?? 0;
  const currency = currencies[flags >> 1];
  const numbers = numbersIn(payload.subarray(2 + idBytes));
  const [sspId = 0n, campaignId = 0n, adSetId = 0n, creativeId = 0n, sentAt = 0n, price = 0n, amount, minutes] =
    numbers;
  const isWhole = payload[0] === version ? minutes !== undefined : payload[0] === firstVersion;
  if (!isWhole || !currency || amount === undefined) return null;
  return {
    id: payload.subarray(2, 2 + idBytes).toString('hex'),
    currency,
    isSecondPrice: (flags & 1) === 1,
    amount,
    sspId: Number(sspId),
    campaignId: Number(campaignId),
    adSetId: Number(adSetId),
    creativeId: Number(creativeId),
    sentAt: Number(sentAt),
    price: Number(price),
    ttlMs: minutes === undefined ? null : Number(minutes) * minuteMs,
    holder: minutes === undefined ? 'ANY' : holder,
  };
}

/**
 * Writes a whole number with seven bits per byte, lowest first, and returns where it ends. The eighth bit means that more
 * bytes follow.
 */
function writeNumber(value: number, bytes: Buffer, start: number): number {
  let end = start;
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    bytes[end++] = rest < 128 ? rest : (rest % 128) | 128;
    if (rest < 128) return end;
  }
}

function numbersIn(bytes: Uint8Array): bigint[] {
  const found: bigint[] = [];
  let value = 0n;
  let shift = 0n;
  for (const byte of bytes) {
    value |= BigInt(byte & 127) << shift;
    shift += 7n;
    if (byte & 128) continue;
    found.push(value);
    [value, shift] = [0n, 0n];
  }
  return found;
}
