import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SwitchStatus } from '@/lib/contract/enumerations';
import { Refusal } from '@/lib/contract/refusal';
import { timeZoneByKey } from '../dictionaries/time-zones';
import { localTime } from '../exchange/market/local-time';
import type { Caller } from '../http/handlers';
import { requireCurrentVersion } from '../http/require-current-version';
import type { Queryable, Transaction } from '../store/database';
import { users } from '../store/people-schema';
import { adSetCreatives, adSets, campaigns, creatives } from '../store/schema';
import type { StoredCampaign } from './find-campaign';
import { recordCampaign } from './record-campaign';

interface Switch {
  status: SwitchStatus;
  version?: number | undefined;
  /** If no creative is approved, the campaign stays off and is switched on with the first approval. */
  onceApproved?: boolean | undefined;
  now: number;
}

/**
 * Switches a campaign on or off, in one transaction with the checks, so that nothing changes between them. Setting the
 * current status again has no effect. Throws CAMPAIGN_ARCHIVED, STALE_VERSION and the errors of `requireReady`.
 */
export async function switchCampaign(
  database: Queryable,
  caller: Caller,
  { id }: StoredCampaign,
  { status, version, onceApproved = false, now }: Switch,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [campaign] = await transaction.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
    if (!campaign) throw new Refusal('NOT_FOUND');
    if (campaign.archived) throw new Refusal('CAMPAIGN_ARCHIVED');
    requireCurrentVersion(campaign, version);
    if (campaign.status === status && (status === 'ACTIVE' || !campaign.startsOnceApproved)) return;
    let isAwaiting = false;
    if (status === 'ACTIVE') {
      await requireClientAtWork(transaction, campaign.userId);
      isAwaiting = onceApproved && (await approvedCreatives(transaction, id)) === 0;
      await requireReady(transaction, campaign, { now, isAwaiting });
    }
    const next = { status: isAwaiting ? ('INACTIVE' as const) : status, startsOnceApproved: isAwaiting };
    if (isAwaiting && campaign.startsOnceApproved) return;
    const moment = new Date(now);
    await transaction
      .update(campaigns)
      .set({
        ...next,
        ...(next.status !== campaign.status && { statusChangedAt: moment }),
        updatedAt: moment,
        version: sql`${campaigns.version} + 1`,
      })
      .where(eq(campaigns.id, id));
    const write = { caller, campaign, operation: 'campaigns.changeStatus' } as const;
    const { startsOnceApproved } = campaign;
    await recordCampaign(transaction, write, { status: campaign.status, startsOnceApproved }, next);
  });
}

/** Locks the client until the end of the transaction, so that it is not archived meanwhile. */
async function requireClientAtWork(transaction: Transaction, clientId: number): Promise<void> {
  const [client] = await transaction
    .select({ archived: users.archived })
    .from(users)
    .where(eq(users.id, clientId))
    .for('share');
  if (client?.archived) throw new Refusal('CLIENT_ARCHIVED');
}

/**
 * Archives or restores a campaign. It is off afterwards in both cases (semantics, Campaign). Returns the new state.
 * Throws STALE_VERSION.
 */
export function toggleArchived(
  database: Queryable,
  caller: Caller,
  { id }: StoredCampaign,
  { version, now }: { version: number | undefined; now: number },
) {
  return database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
    if (!before) throw new Refusal('NOT_FOUND');
    requireCurrentVersion(before, version);
    const [after] = await transaction
      .update(campaigns)
      .set({
        archived: !before.archived,
        status: 'INACTIVE',
        startsOnceApproved: false,
        statusChangedAt: new Date(now),
        updatedAt: new Date(now),
        version: sql`${campaigns.version} + 1`,
      })
      .where(eq(campaigns.id, id))
      .returning();
    if (!after) throw new Refusal('NOT_FOUND');
    const write = { caller, campaign: before, operation: 'campaigns.archive' } as const;
    const recordedOf = ({ archived, status, startsOnceApproved }: StoredCampaign) => ({
      archived,
      status,
      startsOnceApproved,
    });
    await recordCampaign(transaction, write, recordedOf(before), recordedOf(after));
    return { id, version: after.version, archived: after.archived };
  });
}

/**
 * Checks the conditions for switching on, in the order of the semantics. The balance is not checked, because it only
 * affects the bidder. With `isAwaiting`, an approved creative is not required yet.
 */
export async function requireReady(
  transaction: Transaction,
  campaign: StoredCampaign,
  { now, isAwaiting = false }: { now: number; isAwaiting?: boolean },
): Promise<void> {
  if (!isAwaiting && (await approvedCreatives(transaction, campaign.id)) === 0)
    throw new Refusal('CAMPAIGN_NO_APPROVED_CREATIVE');
  const zone = timeZoneByKey(campaign.timeZone)?.zone ?? 'UTC';
  if (campaign.endDate !== null && campaign.endDate < localTime(zone, now).day)
    throw new Refusal('CAMPAIGN_END_DATE_PAST');
  if (campaign.exchanges.length === 0) throw new Refusal('CAMPAIGN_NO_EXCHANGE');
  const prices = await transaction
    .select({ maxPrice: adSets.maxPrice })
    .from(adSets)
    .where(and(eq(adSets.campaignId, campaign.id), isNull(adSets.removedAt)));
  if (prices.length === 0) throw new Refusal('CAMPAIGN_NO_AD_SET');
  if (prices.some(({ maxPrice }) => maxPrice <= 0n)) throw new Refusal('CAMPAIGN_NO_PRICE');
}

/**
 * Counts the approved creatives and locks them until the end of the transaction, so that none loses its approval
 * meanwhile.
 */
async function approvedCreatives(transaction: Transaction, campaignId: number): Promise<number> {
  const rows = await transaction
    .select({ id: creatives.id })
    .from(creatives)
    .innerJoin(adSetCreatives, eq(adSetCreatives.creativeId, creatives.id))
    .innerJoin(adSets, and(eq(adSets.id, adSetCreatives.adSetId), isNull(adSets.removedAt)))
    .where(
      and(
        eq(adSets.campaignId, campaignId),
        eq(creatives.moderationStatus, 'APPROVED'),
        eq(creatives.archived, false),
        isNull(creatives.removedAt),
      ),
    )
    .for('share', { of: creatives });
  return rows.length;
}
