import { and, eq } from 'drizzle-orm';
import type { WinCurve } from '@/lib/contract/delivery/win-curve';
import { toAmount } from '@/lib/contract/money';
import type { StoredCampaign } from '../campaigns/find-campaign';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { campaigns } from '../store/schema';
import { anyOf } from '../store/sql/any-of';
import { draftOf, knownOf } from './draft-of';
import type { PriceCurve } from './replay/price-curve';
import type { WhatIfParts } from './what-if-parts';

const dayMs = 86_400_000;
const maxRequests = 60_000;
const steps = 24;

/** The share of suitable auctions that a campaign wins by its price, and who of its client goes first. */
export async function answerWinCurve(
  parts: WhatIfParts,
  stored: StoredCampaign,
  signal: AbortSignal,
): Promise<WinCurve> {
  const { database } = parts;
  const [owner] = await database.select({ margin: users.margin }).from(users).where(eq(users.id, stored.userId));
  const given = { margin: owner?.margin ?? 0, exchanges: [], ...(await knownOf(database, stored)) };
  const { before, others } = await draftOf(database, stored, { changes: {}, without: [] }, given);
  const market = await parts.marketNow([before, ...others]);
  const to = market?.now ?? Date.now();
  const stretch = { from: to - dayMs, to, most: maxRequests };
  const draft = { before: null, after: before, others };
  const asker = { clientId: stored.userId, signal };
  const curve = market && (await parts.threads.ask({ kind: 'curve', market, draft, stretch }, asker));
  return {
    currency: stored.currency,
    ...toldCurve(curve),
    rivals: curve ? await rivalsOf(database, stored.userId, curve.lostTo) : [],
    sample: {
      requests: curve?.requests ?? 0,
      ...{ from: new Date(curve?.soldFrom ?? stretch.from).toISOString(), to: new Date(to).toISOString() },
    },
  };
}

function toldCurve(curve: PriceCurve | null): Pick<WinCurve, 'suitable' | 'present' | 'points'> {
  if (!curve || curve.needed.length === 0) return { suitable: 0, present: null, points: [] };
  const { needed, offered } = curve;
  const wonAt = (price: number) => placeOf(needed, price) / needed.length;
  const price = offered[Math.floor(offered.length / 2)];
  const largest = Math.max(quantile(needed, 0.9), 1.5 * (price ?? 0));
  const points = Array.from({ length: steps }, (_, at) => cents((largest * (at + 1)) / steps));
  return {
    suitable: needed.length,
    present: price === undefined ? null : { price: amount(price), share: wonAt(price) },
    points: [...new Set(points)].map((one) => ({ price: amount(one), share: wonAt(one) })),
  };
}

const cent = 10_000;
const cents = (micros: number): number => Math.max(1, Math.round(micros / cent)) * cent;
const amount = (micros: number): string => toAmount(BigInt(Math.round(micros)));
const quantile = (rising: Float64Array, part: number): number => rising[Math.floor((rising.length - 1) * part)] ?? 0;

/** How many of rising numbers are not above one. */
function placeOf(rising: Float64Array, limit: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

async function rivalsOf(database: Database, userId: number, lostTo: ReadonlyMap<number, number>) {
  if (lostTo.size === 0) return [];
  const found = await database
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(and(anyOf(campaigns.id, [...lostTo.keys()]), eq(campaigns.userId, userId)));
  return found
    .map((one) => ({ ...one, count: lostTo.get(one.id) ?? 0 }))
    .toSorted((one, other) => other.count - one.count);
}
