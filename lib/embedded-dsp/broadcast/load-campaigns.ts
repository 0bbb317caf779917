import { and, asc, eq, isNull } from 'drizzle-orm';
import type { BiddableAdSet, BiddableCampaign, CampaignUse } from '../exchange/campaign';
import { anyOf } from '../store/any-of';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { adSetCreatives, adSets, campaigns, creatives, storedFiles, targets } from '../store/schema';
import { campaignCounters } from '../store/settlement-schema';
import { biddableCampaign, campaignUse } from './biddable-campaign';

/** Everything the exchange is told about campaigns. */
export interface LoadedCampaigns {
  campaigns: BiddableCampaign[];
  uses: Map<number, CampaignUse>;
  /** Clients' balances in micros. */
  balances: Map<number, bigint>;
  names: Map<number, string>;
}

/** Reads the campaigns that bid; `isHistory` reads all that ever may have, whatever their status is by now. */
export async function loadCampaigns(database: Database, isHistory = false): Promise<LoadedCampaigns> {
  const bidding = and(eq(campaigns.status, 'ACTIVE'), eq(campaigns.archived, false));
  const rows = await database
    .select({ campaign: campaigns, margin: users.margin, balance: users.balance })
    .from(campaigns)
    .innerJoin(users, eq(users.id, campaigns.userId))
    .where(and(isHistory ? undefined : bidding, eq(users.archived, false)))
    .orderBy(asc(campaigns.id));
  const ids = rows.map(({ campaign }) => campaign.id);
  if (!ids.length) return { campaigns: [], uses: new Map(), balances: new Map(), names: new Map() };
  const sets = await loadAdSets(database, ids);
  const counters = await database.select().from(campaignCounters).where(anyOf(campaignCounters.campaignId, ids));
  return {
    campaigns: rows.map(({ campaign, margin }) => biddableCampaign(campaign, margin, sets.get(campaign.id) ?? [])),
    uses: new Map(counters.map((row) => [row.campaignId, campaignUse(row)])),
    balances: new Map(rows.map(({ campaign, balance }) => [campaign.userId, balance])),
    names: new Map(rows.map(({ campaign }) => [campaign.id, campaign.name])),
  };
}

/** Ad sets with their approved creatives, by campaign. */
export async function loadAdSets(database: Database, campaignIds: number[]): Promise<Map<number, BiddableAdSet[]>> {
  const rows = await database
    .select({ adSet: adSets, target: targets })
    .from(adSets)
    .leftJoin(targets, and(eq(targets.id, adSets.targetId), eq(targets.status, 'ACTIVE')))
    .where(and(anyOf(adSets.campaignId, campaignIds), isNull(adSets.removedAt)))
    .orderBy(asc(adSets.id));
  const creativesOf = await loadCreatives(
    database,
    rows.map(({ adSet }) => adSet.id),
  );
  const byCampaign = new Map<number, BiddableAdSet[]>();
  for (const { adSet, target } of rows) {
    const { id, campaignId, maxPrice } = adSet;
    const conditions = target && { name: target.name, ...target.conditions };
    const own = byCampaign.get(campaignId) ?? [];
    byCampaign.set(campaignId, own);
    own.push({ id, maxPrice, target: conditions, creatives: creativesOf.get(id) ?? [] });
  }
  return byCampaign;
}

type BiddableCreative = BiddableAdSet['creatives'][number];

async function loadCreatives(database: Database, adSetIds: number[]): Promise<Map<number, BiddableCreative[]>> {
  if (!adSetIds.length) return new Map();
  const rows = await database
    .select({ adSetId: adSetCreatives.adSetId, creative: creatives, file: storedFiles })
    .from(adSetCreatives)
    .innerJoin(creatives, eq(creatives.id, adSetCreatives.creativeId))
    .innerJoin(storedFiles, eq(storedFiles.name, creatives.file))
    .where(
      and(
        anyOf(adSetCreatives.adSetId, adSetIds),
        eq(creatives.moderationStatus, 'APPROVED'),
        isNull(creatives.removedAt),
      ),
    )
    .orderBy(asc(adSetCreatives.position), asc(creatives.id));
  const byAdSet = new Map<number, BiddableCreative[]>();
  for (const { adSetId, creative, file } of rows) {
    const own = byAdSet.get(adSetId) ?? [];
    byAdSet.set(adSetId, own);
    const { id, creativeOuterId, iabCategory } = creative;
    const { width, height, mimeType } = file;
    own.push({ id, outerId: creativeOuterId ?? '', width: width ?? 0, height: height ?? 0, mimeType, iabCategory });
  }
  return byAdSet;
}
