import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import type { Transaction } from '../store/database';
import { users } from '../store/people-schema';
import { adSetCreatives, adSets, campaigns } from '../store/schema';
import type { StoredCampaign } from './find-campaign';
import { recordCampaign } from './record-campaign';
import { requireReady } from './switch-campaign';

/**
 * Returns the campaigns that wait for the approval of this creative, and locks them. Call it before the creative is
 * locked, because switching a campaign locks the campaign before its creatives.
 */
export function lockAwaiting(transaction: Transaction, creativeId: number): Promise<StoredCampaign[]> {
  const shows = transaction
    .select({ id: adSets.id })
    .from(adSets)
    .innerJoin(adSetCreatives, eq(adSetCreatives.adSetId, adSets.id))
    .where(
      and(eq(adSets.campaignId, campaigns.id), isNull(adSets.removedAt), eq(adSetCreatives.creativeId, creativeId)),
    );
  const ofClientAtWork = transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, campaigns.userId), eq(users.archived, false)));
  return transaction
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.startsOnceApproved, true),
        eq(campaigns.status, 'INACTIVE'),
        eq(campaigns.archived, false),
        exists(shows),
        exists(ofClientAtWork),
      ),
    )
    .orderBy(campaigns.id)
    .for('update');
}

/** Switches on the campaigns that lack nothing else. The platform is recorded as the author, not the moderator. */
export async function startAwaiting(
  transaction: Transaction,
  awaiting: readonly StoredCampaign[],
  now: number,
): Promise<void> {
  for (const campaign of awaiting) {
    if (!(await isReady(transaction, campaign, now))) continue;
    const next = { status: 'ACTIVE' as const, startsOnceApproved: false };
    await write(transaction, campaign, { ...next, statusChangedAt: new Date(now) });
    await recordChange(transaction, {
      caller: null,
      operation: 'campaigns.changeStatus',
      entity: 'campaign',
      id: campaign.id,
      ownerId: campaign.userId,
      before: { status: campaign.status, startsOnceApproved: true },
      after: next,
    });
  }
}

/** Sets whether an inactive campaign waits for an approval, for undo. */
export async function setAwaiting(
  transaction: Transaction,
  caller: Caller,
  campaign: StoredCampaign,
  startsOnceApproved: boolean,
): Promise<void> {
  if (campaign.startsOnceApproved === startsOnceApproved) return;
  await write(transaction, campaign, { startsOnceApproved });
  const written = { caller, campaign, operation: 'campaigns.changeStatus' } as const;
  await recordCampaign(transaction, written, { startsOnceApproved: !startsOnceApproved }, { startsOnceApproved });
}

const write = (transaction: Transaction, { id }: StoredCampaign, columns: Partial<StoredCampaign>) =>
  transaction
    .update(campaigns)
    .set({ ...columns, updatedAt: new Date(), version: sql`${campaigns.version} + 1` })
    .where(eq(campaigns.id, id));

async function isReady(transaction: Transaction, campaign: StoredCampaign, now: number): Promise<boolean> {
  try {
    await requireReady(transaction, campaign, { now });
    return true;
  } catch (fault) {
    if (fault instanceof Refusal) return false;
    throw fault;
  }
}
