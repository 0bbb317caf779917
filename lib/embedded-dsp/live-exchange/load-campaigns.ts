import { and, asc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { BiddableAdSet, BiddableCampaign, CampaignUse } from '../exchange/campaigns/campaign';
import { linesOfLists, namedLists, withLines } from '../line-lists/list-lines';
import { rulesOfAdSets } from '../rules/ad-set-rules';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { adSets, campaigns, targets } from '../store/schema';
import { campaignCounters } from '../store/settlement-schema';
import { anyOf } from '../store/sql/any-of';
import { biddableCampaign, campaignUse } from './biddable-campaign';
import { loadCreatives } from './load-creatives';

/** The data of campaigns that the exchange needs. */
export interface LoadedCampaigns {
  campaigns: BiddableCampaign[];
  uses: Map<number, CampaignUse>;
  /** Clients' balances in micros. */
  balances: Map<number, bigint>;
  names: Map<number, string>;
}

const bidding = and(eq(campaigns.status, 'ACTIVE'), eq(campaigns.archived, false));
/** Number of campaigns read at once: a few milliseconds of work, after which the API can respond. */
const atOnce = 100;

interface Wanted {
  /** Whatever their status: all that can ever have bid. */
  isHistory?: boolean;
  ids?: readonly number[];
  createdBefore?: Date;
}

/** Reads the campaigns that bid, or those of them that are wanted. */
export async function loadCampaigns(
  database: Database,
  { isHistory = false, ids: only, createdBefore }: Wanted = {},
): Promise<LoadedCampaigns> {
  const status = and(isHistory ? undefined : bidding, createdBefore && lt(campaigns.createdAt, createdBefore));
  const ids = only ? only.toSorted((one, other) => one - other) : await idsOf(database, status);
  const loaded = { campaigns: [], uses: new Map(), balances: new Map(), names: new Map() };
  for (let start = 0; start < ids.length; start += atOnce)
    await loadSome(database, and(status, anyOf(campaigns.id, ids.slice(start, start + atOnce))), loaded);
  return loaded;
}

async function idsOf(database: Database, status: SQL | undefined): Promise<number[]> {
  const rows = await database.select({ id: campaigns.id }).from(campaigns).where(status).orderBy(asc(campaigns.id));
  return rows.map(({ id }) => id);
}

async function loadSome(database: Database, wanted: SQL | undefined, loaded: LoadedCampaigns): Promise<void> {
  const rows = await database
    .select({ campaign: campaigns, margin: users.margin, balance: users.balance })
    .from(campaigns)
    .innerJoin(users, eq(users.id, campaigns.userId))
    .where(and(wanted, eq(users.archived, false)))
    .orderBy(asc(campaigns.id));
  const ids = rows.map(({ campaign }) => campaign.id);
  if (!ids.length) return;
  const sets = await loadAdSets(database, ids);
  const counters = await database.select().from(campaignCounters).where(anyOf(campaignCounters.campaignId, ids));
  for (const row of counters) loaded.uses.set(row.campaignId, campaignUse(row));
  for (const { campaign, margin, balance } of rows) {
    loaded.campaigns.push(biddableCampaign(campaign, margin, sets.get(campaign.id) ?? []));
    loaded.balances.set(campaign.userId, balance);
    loaded.names.set(campaign.id, campaign.name);
  }
}

/** Reads the balances, in micros, of clients with campaigns that bid. */
export async function loadBalances(database: Database): Promise<Map<number, bigint>> {
  const owners = database.select({ id: campaigns.userId }).from(campaigns).where(bidding);
  const rows = await database
    .select({ id: users.id, balance: users.balance })
    .from(users)
    .where(inArray(users.id, owners));
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/** Returns whether a target is inactive or archived. Ad sets with such a target do not bid. */
export const isOff = ({ status, archived }: Pick<typeof targets.$inferSelect, 'status' | 'archived'>): boolean =>
  status !== 'ACTIVE' || archived;

/** Reads ad sets with their approved creatives and active rules, by campaign. */
export async function loadAdSets(database: Database, campaignIds: number[]): Promise<Map<number, BiddableAdSet[]>> {
  const rows = await database
    .select({ adSet: adSets, target: targets })
    .from(adSets)
    .leftJoin(targets, eq(targets.id, adSets.targetId))
    .where(and(anyOf(adSets.campaignId, campaignIds), isNull(adSets.removedAt)))
    .orderBy(asc(adSets.id));
  const creativesOf = await loadCreatives(
    database,
    rows.map(({ adSet }) => adSet.id),
  );
  const rules = await rulesOfAdSets(
    database,
    rows.map(({ adSet }) => adSet.id),
  );
  const lines = await linesOfLists(
    database,
    rows.flatMap(({ target }) => (target ? namedLists(target.conditions) : [])),
  );
  const byCampaign = new Map<number, BiddableAdSet[]>();
  for (const { adSet, target } of rows) {
    const { id, campaignId, maxPrice } = adSet;
    const isTargetOff = target !== null && isOff(target);
    const conditions = isTargetOff ? null : target && { name: target.name, ...withLines(target.conditions, lines) };
    const active = (rules.get(id) ?? []).filter((rule) => rule.status === 'ACTIVE' && !rule.archived);
    const own = byCampaign.get(campaignId) ?? [];
    byCampaign.set(campaignId, own);
    own.push({ id, maxPrice, target: conditions, isTargetOff, rules: active, creatives: creativesOf.get(id) ?? [] });
  }
  return byCampaign;
}
