import { and, asc, eq, isNull } from 'drizzle-orm';
import type { OperationName } from '@/lib/contract/addresses';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import { rulesOfAdSets } from '../rules/ad-set-rules';
import type { Queryable, Transaction } from '../store/database';
import { adSetCreatives, adSets } from '../store/schema';
import { anyOf } from '../store/sql/any-of';

export interface AdSetWrite {
  caller: Caller;
  operation: OperationName;
  campaign: { id: number; userId: number };
}

/** Runs a write to a campaign's ad sets and records a change for each ad set. */
export async function recordingAdSets<T>(
  transaction: Transaction,
  { caller, operation, campaign }: AdSetWrite,
  write: () => Promise<T>,
): Promise<T> {
  const before = await adSetsOf(transaction, [campaign.id]);
  const written = await write();
  const after = await adSetsOf(transaction, [campaign.id]);
  for (const id of new Set([...before.keys(), ...after.keys()]))
    await recordChange(transaction, {
      caller,
      operation,
      entity: 'adSet',
      id,
      ownerId: campaign.userId,
      before: before.get(id) ?? null,
      after: after.get(id) ?? null,
    });
  return written;
}

/** Returns the ad sets of campaigns as recorded in the history, by id, in the order of creation. */
export async function adSetsOf(transaction: Queryable, campaignIds: readonly number[]) {
  const isShown = and(anyOf(adSets.campaignId, campaignIds), isNull(adSets.removedAt));
  const rows = await transaction.select().from(adSets).where(isShown).orderBy(asc(adSets.id));
  const shown = await transaction
    .select({ adSetId: adSets.id, creativeId: adSetCreatives.creativeId })
    .from(adSets)
    .innerJoin(adSetCreatives, eq(adSetCreatives.adSetId, adSets.id))
    .where(isShown)
    .orderBy(asc(adSetCreatives.position));
  const shownIn = new Map<number, number[]>();
  for (const { adSetId, creativeId } of shown) shownIn.set(adSetId, [...(shownIn.get(adSetId) ?? []), creativeId]);
  const rules = await rulesOfAdSets(
    transaction,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ removedAt: _removed, ownTargetId: _own, ...row }) => {
      const creatives = shownIn.get(row.id) ?? [];
      return [row.id, { ...row, creatives, ruleIds: (rules.get(row.id) ?? []).map(({ id }) => id) }];
    }),
  );
}
