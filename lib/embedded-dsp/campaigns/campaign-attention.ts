import { and, eq, isNull } from 'drizzle-orm';
import type { Attention } from '@/lib/contract/campaigns/campaign-list';
import { isUnexpectedlyOffline } from '@/lib/contract/enumerations';
import type { LiveUses } from '../exchange/campaigns/live-uses';
import { keepingIn, keepingOf } from '../plan/keeping';
import type { Database } from '../store/database';
import { adSetCreatives, adSets, creatives } from '../store/schema';
import { anyOf } from '../store/sql/any-of';
import { bidderReasons } from './bidder-reasons';
import { isColumnVisible } from './campaign-measures';
import { orderedBy, type PeriodFigures } from './campaign-period';
import { type LoadedCampaign, loadCampaignStatus } from './load-campaign-status';

/** The problems of a campaign that need a user's attention. */
export interface Needs {
  id: number;
  needs: readonly Attention[];
  /** Deviation of a running campaign from its plan, as a fraction of the plan; null without a plan. */
  offPlan: number | null;
}

interface At {
  now: number;
  /** The period by which the pace is judged; null = the period of each campaign's plan. */
  period: PeriodFigures | null;
}

/** Finds campaigns that need attention. The pace is only judged if the caller may see spend. */
export async function loadNeeds(
  { database, live }: { database: Database; live: LiveUses },
  ids: readonly number[],
  held: ReadonlySet<string>,
  at: At,
): Promise<Needs[]> {
  if (ids.length === 0) return [];
  const loaded = await loadCampaignStatus(database, ids, live);
  const rejected = await withRejected(database, ids);
  const seesPace = isColumnVisible('statSpend', held);
  return loaded.map((one) => {
    const keeping = seesPace ? keepingAt(one, at) : null;
    const isOff = keeping?.status === 'BEHIND' || keeping?.status === 'AHEAD';
    const needs: (Attention | false)[] = [
      isOff && 'OFF_PACE',
      isUnexpectedlyOffline(bidderReasons(one.standing, at.now)) && 'OFFLINE',
      rejected.has(one.row.id) && 'REJECTED',
    ];
    const hasPlan = typeof keeping?.ratio === 'number' && keeping.status !== null;
    return {
      id: one.row.id,
      needs: needs.filter((need) => need !== false),
      offPlan: hasPlan ? Math.abs((keeping.ratio ?? 1) - 1) : null,
    };
  });
}

function keepingAt({ row, standing: { campaign }, counters }: LoadedCampaign, { now, period }: At) {
  if (!period) return keepingOf(row, campaign, counters, now);
  return keepingIn(row, campaign, { spent: period.of(row.id).spend, slots: period.slots }, now);
}

/** Returns ids sorted by attention or by deviation from the plan; null for other sort columns. */
export function orderedByNeeds(needs: readonly Needs[], column: string, isAscending: boolean): number[] | null {
  if (column === 'pace') return orderedBy(needs, ({ offPlan }) => offPlan, isAscending);
  return column === 'attention' ? orderedBy(needs, urgency, isAscending) : null;
}

/** Orders by the number of problems, then by the deviation from the plan. */
const urgency = ({ needs, offPlan }: Needs): number => needs.length + Math.min(offPlan ?? 0, 100) / 101;

/** Returns the campaigns with a rejected creative in an ad set. */
async function withRejected(database: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await database
    .selectDistinct({ id: adSets.campaignId })
    .from(adSets)
    .innerJoin(adSetCreatives, eq(adSetCreatives.adSetId, adSets.id))
    .innerJoin(creatives, eq(creatives.id, adSetCreatives.creativeId))
    .where(
      and(
        anyOf(adSets.campaignId, ids),
        isNull(adSets.removedAt),
        eq(creatives.moderationStatus, 'REJECTED'),
        eq(creatives.archived, false),
      ),
    );
  return new Set(found.map(({ id }) => id));
}
