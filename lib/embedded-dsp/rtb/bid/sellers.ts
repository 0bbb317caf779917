import { createHash, timingSafeEqual } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/enumerations';
import type { BillingEvent } from '@/lib/contract/integrations/integration-kinds';
import type { Database } from '../../store/database';
import { integrations } from '../../store/integrations-schema';
import type { PriceKeys } from '../notices/notice-price';
import type { Recipient } from './bid-response';
import { dialectOf } from './dialects';

/** An SSP at the door. */
export interface Seller extends Recipient {
  name: string;
  currency: Currency;
  isActive: boolean;
  /** Answers are compressed. */
  isCompressing: boolean;
  /** Milliseconds after the auction within which an event is billed. */
  ttlMs: number;
  /** Where the SSP takes our ids of people, and where it sends browsers back with its own. */
  syncLink: string | null;
  syncRedirectLink: string | null;
  tokenDigest: Buffer;
  /** Of an SSP that encrypts prices, where they are known. */
  priceKeys: PriceKeys | null;
  billedBy: BillingEvent;
  /** It has called a billing notice before. */
  hasCalledBilling: boolean;
  /** No bid is answered with its reason, asked for or not. */
  isNbrAnswered: boolean;
}

/** The SSPs that may call, in memory. */
export async function readSellers(database: Database): Promise<Map<number, Seller>> {
  const rows = await database.select().from(integrations).where(isNull(integrations.removedAt));
  return new Map(
    rows.map(({ id, name, currency, status, rtbVersion, sspSpecificProcessingKey, ...row }) => [
      id,
      {
        ...{ id, name, currency, rtbVersion, isActive: status === 'ACTIVE', ttlMs: row.eventTtl * 60_000 },
        dialect: dialectOf(sspSpecificProcessingKey),
        isCompressing: row.sspIsCompressResponseRequired,
        tokenDigest: digestOf(row.accessToken),
        ...{ syncLink: row.cookieSyncLink, syncRedirectLink: row.cookieSyncIrLink },
        ...{ priceKeys: keysOf(row), billedBy: row.billedBy, hasCalledBilling: row.billingSeenAt !== null },
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

/** Takes as long for a wrong token as for a right one. */
export const isTokenRight = ({ tokenDigest }: Seller, token: string): boolean =>
  timingSafeEqual(tokenDigest, digestOf(token));
