import { createHash, timingSafeEqual } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/enumerations';
import type { BillingEvent } from '@/lib/contract/integrations/integration-kinds';
import type { Database } from '../../store/database';
import { integrations } from '../../store/integrations-schema';
import type { PriceKeys } from '../notices/notice-price';
import type { Recipient } from './bid-response';
import { dialectOf } from './dialects';

/** An SSP of the bid endpoint. */
export interface Seller extends Recipient {
  name: string;
  currency: Currency;
  isActive: boolean;
  /** Whether responses are compressed. */
  isCompressing: boolean;
  /** Addresses to which the SSP receives our user ids, and to which it redirects browsers with its own. */
  syncLink: string | null;
  syncRedirectLink: string | null;
  tokenDigest: Buffer;
  /** Keys of an SSP that encrypts prices; null if unknown. */
  priceKeys: PriceKeys | null;
  billedBy: BillingEvent;
  /** When it last called a billing notice, epoch ms, to the hour; null if never. */
  billingSeenAt: number | null;
  /** Whether no-bid responses always have a reason, even if not requested. */
  isNbrAnswered: boolean;
}

/** Reads all SSPs. */
export async function readSellers(database: Database): Promise<Map<number, Seller>> {
  const rows = await database.select().from(integrations).where(isNull(integrations.removedAt));
  return new Map(
    rows.map(({ id, name, currency, status, rtbVersion, sspSpecificProcessingKey, ...row }) => [
      id,
      {
        id,
        name,
        currency,
        rtbVersion,
        isActive: status === 'ACTIVE',
        ttlMs: row.eventTtl * 60_000,
        dialect: dialectOf(sspSpecificProcessingKey),
        isCompressing: row.sspIsCompressResponseRequired,
        tokenDigest: digestOf(row.accessToken),
        syncLink: row.cookieSyncLink,
        syncRedirectLink: row.cookieSyncIrLink,
        priceKeys: keysOf(row),
        billedBy: row.billedBy,
        billingSeenAt: row.billingSeenAt?.getTime() ?? null,
        isNbrAnswered: row.isNbrAnswered,
      },
    ]),
  );
}

const keysOf = ({ priceEncryptionKey: encryption, priceIntegrityKey: integrity }: Keys): PriceKeys | null =>
  encryption && integrity
    ? { encryption: Buffer.from(encryption, 'base64'), integrity: Buffer.from(integrity, 'base64') }
    : null;
type Keys = Pick<typeof integrations.$inferSelect, 'priceEncryptionKey' | 'priceIntegrityKey'>;

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Compares a token in constant time. */
export const isTokenRight = ({ tokenDigest }: Seller, token: string): boolean =>
  timingSafeEqual(tokenDigest, digestOf(token));
