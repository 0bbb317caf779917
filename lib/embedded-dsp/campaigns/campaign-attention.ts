import { and, eq, isNull } from 'drizzle-orm';
import type { Attention } from '@/lib/contract/campaigns/campaign-list';
import type { BidderReasonCode } from '@/lib/contract/enumerations';
import type { LiveUses } from '../exchange/campaigns/live-uses';
import { keepingIn, keepingOf } from '../plan/keeping';
import type { Database } from '../store/database';
import { adSetCreatives, adSets, creatives } from '../store/schema';
import { anyOf } from '../store/sql/any-of';
import { bidderReasons, bidderStatusOf } from './bidder-reasons';
import { isColumnVisible } from './campaign-measures';
import { orderedBy, type PeriodFigures } from './campaign-period';
import { type LoadedCampaign, loadCampaignStatus } from './load-campaign-status';

/** What of a campaign asks for a hand. */
export interface Needs {
  id: number;
  needs: readonly Attention[];
  /** How far from its plan a running campaign is, as a part of the plan; null without one. */
  offPlan: number | null;
}

/** A campaign that is offline for one of these does what its dates, schedule and daily limits say. */
const asMeant: readonly BidderReasonCode[] = [
  ...(['NOT_STARTED', 'ENDED', 'OUT_OF_SCHEDULE', 'DAILY_BUDGET_REACHED', 'DAILY_BUDGET_RESERVED'] as const),
  ...(['DAILY_CLICKS_REACHED', 'DAILY_IMPRESSIONS_REACHED', 'DAILY_IMPRESSIONS_RESERVED'] as const),
];

interface At {
  now: number;
  /** The days by which the pace is judged; null = as long as each campaign's plan says. */
  period: PeriodFigures | null;
}

/** What asks for a hand among campaigns; the pace only for those who may see what is spent. */
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
      isOfflineByItself(one, at.now) && 'OFFLINE',
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

/** Ids by what needs a hand, or by how far they are from their plans; null for any other order. */
export function orderedByNeeds(needs: readonly Needs[], column: string, isAscending: boolean): number[] | null {
  if (column === 'pace') return orderedBy(needs, ({ offPlan }) => offPlan, isAscending);
  return column === 'attention' ? orderedBy(needs, urgency, isAscending) : null;
}

/** The more reasons the more urgent; of as many, what is farther from its plan. */
const urgency = ({ needs, offPlan }: Needs): number => needs.length + Math.min(offPlan ?? 0, 100) / 101;

function isOfflineByItself({ row, standing }: LoadedCampaign, now: number): boolean {
  if (row.status !== 'ACTIVE' || row.archived) return false;
  const reasons = bidderReasons(standing, now);
  return bidderStatusOf(reasons) === 'OFFLINE' && !reasons.some(({ code }) => asMeant.includes(code));
}

/** Campaigns that would show a rejected creative. */
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
