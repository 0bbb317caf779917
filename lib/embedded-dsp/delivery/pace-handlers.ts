import { and, eq } from 'drizzle-orm';
import { readPaces } from '../campaigns/campaign-pace';
import type { Facts } from '../facts/facts';
import type { Call, Caller, Handlers } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import { plannedCampaign } from '../live-exchange/biddable-campaign';
import { requestedDays } from '../statistics/requested-days';
import type { Database } from '../store/database';
import { campaigns } from '../store/schema';
import { campaignCounters } from '../store/settlement-schema';
import { anyOf } from '../store/sql/any-of';

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
  const days = requestedDays(caller.timeZone, query, ['from', 'to']);
  const found = await findCampaigns(database, caller, query.ids);
  return readPaces(facts, found, { days, held: caller.permissions, now, signal: request.signal });
}

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
