import { createHash, timingSafeEqual } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/enumerations';
import type { Database } from '../../store/database';
import { integrations } from '../../store/integrations-schema';
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
      },
    ]),
  );
}

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Takes as long for a wrong token as for a right one. */
export const isTokenRight = ({ tokenDigest }: Seller, token: string): boolean =>
  timingSafeEqual(tokenDigest, digestOf(token));
