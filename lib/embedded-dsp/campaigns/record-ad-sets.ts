import { and, asc, eq, isNull } from 'drizzle-orm';
import type { OperationName } from '@/lib/contract/addresses';
import type { Recorded } from '../history/field-changes';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import { rulesOfAdSets } from '../rules/ad-set-rules';
import type { Transaction } from '../store/database';
import { adSetCreatives, adSets } from '../store/schema';

export interface AdSetWrite {
  caller: Pick<Caller, 'id'>;
  operation: OperationName;
  campaign: { id: number; userId: number };
}

/** Runs a write to a campaign's ad sets and leaves in the history, an entry for each, what it made of them. */
export async function recordingAdSets<T>(
  transaction: Transaction,
  { caller, operation, campaign }: AdSetWrite,
  write: () => Promise<T>,
): Promise<T> {
  const before = await adSetsOf(transaction, campaign.id);
  const written = await write();
  const after = await adSetsOf(transaction, campaign.id);
  for (const id of new Set([...before.keys(), ...after.keys()]))
    await recordChange(transaction, {
      ...{ caller, operation, entity: 'adSet', id, ownerId: campaign.userId },
      before: before.get(id) ?? null,
      after: after.get(id) ?? null,
    });
  return written;
}

async function adSetsOf(transaction: Transaction, campaignId: number): Promise<Map<number, Recorded>> {
  const isShown = and(eq(adSets.campaignId, campaignId), isNull(adSets.removedAt));
  const rows = await transaction.select().from(adSets).where(isShown);
  const shown = await transaction
    .select({ adSetId: adSets.id, creativeId: adSetCreatives.creativeId })
    .from(adSets)
    .innerJoin(adSetCreatives, eq(adSetCreatives.adSetId, adSets.id))
    .where(isShown)
    .orderBy(asc(adSetCreatives.position));
  const rules = await rulesOfAdSets(
    transaction,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ removedAt: _removed, ...row }) => {
      const creatives = shown.filter(({ adSetId }) => adSetId === row.id).map(({ creativeId }) => creativeId);
      return [row.id, { ...row, creatives, ruleIds: (rules.get(row.id) ?? []).map(({ id }) => id) }];
    }),
  );
}
