import { and, eq } from 'drizzle-orm';
import type { CampaignPace } from '@/lib/contract/delivery/pace';
import { toAmount } from '@/lib/contract/money';
import { type CampaignMeasureName, campaignMeasureEntries, type MeasureName } from '@/lib/contract/statistics/measures';
import { slotsOfDays } from '../calendar/zone-days';
import { isColumnVisible } from '../campaigns/campaign-measures';
import { slotMs } from '../facts/fact';
import type { Facts } from '../facts/facts';
import type { Call, Caller, Handlers } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import { plannedCampaign } from '../live-exchange/biddable-campaign';
import { keepingIn, keepingOf } from '../plan/keeping';
import { measureOf } from '../statistics/measures-of';
import { type RequestedDays, requestedDays } from '../statistics/requested-days';
import type { Database } from '../store/database';
import { campaigns } from '../store/schema';
import { campaignCounters } from '../store/settlement-schema';
import { anyOf } from '../store/sql/any-of';
import { type Recent, readRecent } from './read-paces';

interface PaceDeps {
  database: Database;
  facts: Facts;
}

/** Handlers of the pace of campaigns. */
export function paceHandlers(deps: PaceDeps, clock: () => number = Date.now): Handlers {
  return { 'campaigns.pace': (call) => paces(deps, call, clock()) };
}

async function paces({ database, facts }: PaceDeps, call: Call<'campaigns.pace'>, now: number) {
  const { caller, query, request } = call;
  const requested = requestedDays(caller.timeZone, query, ['from', 'to']);
  const found = await findCampaigns(database, caller, query.ids);
  const recent = await readRecent(
    facts,
    found.map(({ row, campaign }) => ({
      id: row.id,
      clientId: row.userId,
      campaignType: row.campaignType,
      timeZone: campaign.timeZone,
    })),
    requested,
    Math.floor(now / slotMs),
    request.signal,
  );
  const visible = visibleTo(caller.permissions);
  return found.flatMap((one) => {
    const facts = recent.get(one.row.id);
    return facts ? [paceRow(one, facts, requested, visible, now)] : [];
  });
}

interface Visible {
  hasSpend: boolean;
  measures: [CampaignMeasureName, MeasureName][];
}

/** Returns which figures the permissions allow. */
const visibleTo = (held: ReadonlySet<string>): Visible => ({
  hasSpend: isColumnVisible('statSpend', held),
  measures: campaignMeasureEntries.flatMap(([name, { of }]) => (isColumnVisible(name, held) ? [[name, of]] : [])),
});

const paceColumns = {
  id: campaigns.id,
  userId: campaigns.userId,
  status: campaigns.status,
  archived: campaigns.archived,
  currency: campaigns.currency,
  campaignType: campaigns.campaignType,
  startDate: campaigns.startDate,
  endDate: campaigns.endDate,
  timeZone: campaigns.timeZone,
  schedule: campaigns.schedule,
  strategy: campaigns.strategy,
  bidType: campaigns.bidType,
  totalBudget: campaigns.totalBudget,
  dailyBudget: campaigns.dailyBudget,
};
const counterColumns = {
  day: campaignCounters.day,
  spent: campaignCounters.spent,
  spentToday: campaignCounters.spentToday,
};

type Found = Awaited<ReturnType<typeof findCampaigns>>[number];

/** Returns the campaigns within the caller's scope, in the order of the ids. */
async function findCampaigns(database: Database, caller: Caller, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ row: paceColumns, counters: counterColumns })
    .from(campaigns)
    .leftJoin(campaignCounters, eq(campaignCounters.campaignId, campaigns.id))
    .where(and(anyOf(campaigns.id, ids), ownedWithin(scopeOf(caller), campaigns.userId)));
  const byId = new Map(rows.map(({ row, counters }) => [row.id, { row, counters, campaign: plannedCampaign(row) }]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

function paceRow(
  found: Found,
  recent: Recent,
  requested: RequestedDays | null,
  { hasSpend, measures }: Visible,
  now: number,
): CampaignPace {
  const { id, currency } = found.row;
  return {
    id,
    currency,
    ...(hasSpend ? { ...keeping(found, recent, requested, now), days: recent.days.map(toAmount) } : {}),
    change: Object.fromEntries(measures.map(([name, of]) => [name, changeOf(of, recent)])),
  };
}

/**
 * Returns spend against plan: in the requested period, otherwise today if there is a daily budget, or since the start.
 */
function keeping({ row, counters, campaign }: Found, recent: Recent, requested: RequestedDays | null, now: number) {
  const { expected, spent, ratio, status } = requested
    ? keepingIn(
        row,
        campaign,
        { spent: recent.now.spend, slots: slotsOfDays(requested.timeZone, requested.from, requested.to) },
        now,
      )
    : keepingOf(row, campaign, counters, now);
  return { expected: expected === null ? null : toAmount(expected), spent: toAmount(spent), ratio, status };
}

/** Returns the relative change with four decimals; null if the previous value is zero. */
function changeOf(measure: MeasureName, { now, before }: Recent): number | null {
  const other = Number(measureOf(measure, before));
  if (!other) return null;
  const one = measureOf(measure, now);
  return one === null ? null : Math.round(((Number(one) - other) / other) * 10_000) / 10_000;
}
