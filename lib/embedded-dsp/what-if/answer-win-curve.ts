import { and, eq } from 'drizzle-orm';
import type { WinCurve } from '@/lib/contract/delivery/win-curve';
import { toAmount } from '@/lib/contract/money';
import type { StoredCampaign } from '../campaigns/find-campaign';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { campaigns } from '../store/schema';
import { anyOf } from '../store/sql/any-of';
import { draftOf, knownOf } from './draft-of';
import { keptFor } from './kept-for';
import type { PriceCurve } from './replay/price-curve';
import type { WhatIfParts } from './what-if-parts';

const dayMs = 86_400_000;
const maxRequests = 60_000;
/** Every request is evaluated at every price. */
const maxKept = 10_000;

/** Returns a campaign's win rate by price, and the client's campaigns that win first. */
export async function answerWinCurve(
  parts: WhatIfParts,
  stored: StoredCampaign,
  signal: AbortSignal,
): Promise<WinCurve> {
  const { database } = parts;
  const [owner] = await database.select({ margin: users.margin }).from(users).where(eq(users.id, stored.userId));
  const given = { margin: owner?.margin ?? 0, exchanges: [], ...(await knownOf(database, stored)) };
  const { before, others } = await draftOf(database, stored, { changes: {}, without: [] }, given);
  const kept = keptFor([before], await parts.keptTraffic(), { hours: 24, most: maxKept });
  const market = await parts.marketNow([before, ...others], kept !== null);
  const to = market?.now ?? Date.now();
  const stretch = { from: to - dayMs, to, most: maxRequests };
  const draft = { before: null, after: before, others };
  const requester = { clientId: stored.userId, signal };
  const curve = market && (await parts.threads.ask({ kind: 'curve', market, draft, stretch, kept }, requester));
  return {
    currency: stored.currency,
    ...pointsOf(curve),
    rivals: curve ? await rivalsOf(database, stored.userId, curve.lostTo) : [],
    sample: {
      requests: curve?.requests ?? 0,
      real: curve?.real ?? 0,
      from: new Date(curve?.from ?? stretch.from).toISOString(),
      to: new Date(to).toISOString(),
    },
  };
}

function pointsOf(curve: PriceCurve | null): Pick<WinCurve, 'suitable' | 'present' | 'points' | 'isExtrapolated'> {
  const point = ({ price, share }: { price: number; share: number }) => ({
    price: toAmount(BigInt(Math.round(price))),
    share,
  });
  const { suitable = 0, present = null, points = [], isExtrapolated = false } = curve ?? {};
  return { suitable, present: present && point(present), points: points.map(point), isExtrapolated };
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
