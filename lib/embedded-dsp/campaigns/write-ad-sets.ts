import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { AdSetInput } from '@/lib/contract/campaigns/ad-sets';
import { isAboveBudget } from '@/lib/contract/campaigns/campaign-input';
import { limits } from '@/lib/contract/limits';
import { toAmount, toMicros } from '@/lib/contract/money';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import { linkRules } from '../rules/ad-set-rules';
import type { Database, Transaction } from '../store/database';
import { adSetCreatives, adSets, campaigns, creatives, targets } from '../store/schema';
import { isOfMany } from '../targets/of-many';
import { holdNamed, nameOwnTarget, writeOwnTarget } from '../targets/own-target';
import type { StoredCampaign } from './find-campaign';
import { type AdSetWrite, recordingAdSets } from './record-ad-sets';

type Owner = Pick<StoredCampaign, 'id' | 'userId' | 'campaignType'>;
type Write = AdSetWrite & { campaign: Owner };

/** Knowledge of the caller about which ad sets to write. */
export interface Touched {
  /** Ids of ad sets that differ from the stored ones; the others are skipped. */
  touched: ReadonlySet<number>;
  /** Ids of removed ad sets to be restored. */
  restored: ReadonlySet<number>;
}

/**
 * Replaces a campaign's ad sets by the input: updates those with an id, adds the others, removes the rest. Without
 * `known`, every ad set is written.
 */
export async function writeAdSets(
  transaction: Transaction,
  write: Write,
  inputs: readonly AdSetInput[],
  known?: Touched,
): Promise<void> {
  const { id: campaignId } = write.campaign;
  const kept = inputs.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const gone = await transaction
    .update(adSets)
    .set({ removedAt: new Date() })
    .where(and(eq(adSets.campaignId, campaignId), isNull(adSets.removedAt), notInArray(adSets.id, [0, ...kept])))
    .returning({ own: adSets.ownTargetId });
  for (const { own } of gone) if (own !== null) await holdNamed(transaction, own, false);
  if (known && known.restored.size > 0)
    await transaction
      .update(adSets)
      .set({ removedAt: null })
      .where(and(eq(adSets.campaignId, campaignId), inArray(adSets.id, [...known.restored])));
  for (const [at, input] of inputs.entries())
    if (!known || input.id === undefined || known.touched.has(input.id))
      await writeAdSet(transaction, write, input, `creativeGroups.${at}.`);
}

/**
 * Adds an ad set and returns its id. Increments the campaign's version, because a form opened before would remove the
 * ad set. Throws CAMPAIGN_ARCHIVED, VALIDATION_FAILED as for the whole campaign, and the errors of `writeAdSet`.
 */
export function addAdSet(database: Database, caller: Caller, campaign: Owner, input: AdSetInput): Promise<number> {
  const write = { caller, campaign, operation: 'campaigns.createAdSet' } as const;
  return database.transaction(async (transaction) => {
    const grown = await transaction
      .update(campaigns)
      .set({ version: sql`${campaigns.version} + 1`, updatedAt: new Date() })
      .where(and(eq(campaigns.id, campaign.id), eq(campaigns.archived, false)))
      .returning({ totalBudget: campaigns.totalBudget, strategy: campaigns.strategy });
    const [owner] = grown;
    if (!owner) throw new Refusal('CAMPAIGN_ARCHIVED');
    const { totalBudget, strategy } = owner;
    if (isAboveBudget(input.maxPrice, { totalBudget: toAmount(totalBudget), strategy }))
      throw new Refusal('VALIDATION_FAILED', { fields: { maxPrice: 'priceAboveBudget' } });
    const isOfCampaign = and(eq(adSets.campaignId, campaign.id), isNull(adSets.removedAt));
    if ((await transaction.$count(adSets, isOfCampaign)) >= limits.campaignAdSets)
      throw new Refusal('VALIDATION_FAILED', { fields: { name: 'tooMany' } });
    return recordingAdSets(transaction, write, () => writeAdSet(transaction, write, input));
  });
}

/**
 * Writes one ad set and returns its id. Everything it refers to must belong to the client; otherwise it counts as
 * missing. Throws NOT_FOUND with the field, CREATIVE_TYPE_MISMATCH and the errors of its target.
 */
async function writeAdSet(transaction: Transaction, write: Write, input: AdSetInput, path = ''): Promise<number> {
  const { campaign } = write;
  const before = input.id === undefined ? null : await standing(transaction, campaign.id, input.id);
  const target = await targetsOf(transaction, write, input, { before, path });
  await requireCreatives(transaction, campaign, input.creatives, `${path}creatives`);
  const values = { name: input.name, maxPrice: toMicros(input.maxPrice), ...target };
  const id = before?.id ?? (await insert(transaction, campaign.id, values));
  if (before) await transaction.update(adSets).set(values).where(eq(adSets.id, id));
  await transaction.delete(adSetCreatives).where(eq(adSetCreatives.adSetId, id));
  const shown = [...new Set(input.creatives)];
  if (shown.length > 0)
    await transaction
      .insert(adSetCreatives)
      .values(shown.map((creativeId, position) => ({ adSetId: id, creativeId, position })));
  const { ruleIds } = input;
  if (ruleIds) await linkRules(transaction, { adSetId: id, userId: campaign.userId, ruleIds, field: `${path}ruleIds` });
  return id;
}

type StoredAdSet = typeof adSets.$inferSelect;
type Values = Pick<typeof adSets.$inferInsert, 'name' | 'maxPrice' | 'targetId' | 'ownTargetId'>;

/** Returns the target that an ad set uses, and its own target. Writes the own target if the input has it. */
async function targetsOf(
  transaction: Transaction,
  { caller, campaign: { userId }, operation }: Write,
  { name, targetId, ownTarget }: AdSetInput,
  { before, path }: { before: StoredAdSet | null; path: string },
): Promise<Pick<Values, 'targetId' | 'ownTargetId'>> {
  const ownId = before?.ownTargetId ?? null;
  if (ownTarget) {
    if (targetId !== null && targetId !== ownId)
      throw new Refusal('VALIDATION_FAILED', { fields: { [`${path}targetId`]: 'invalid' } });
    const writing = { transaction, caller, operation, userId, path };
    const id = await writeOwnTarget(writing, { id: ownId, name, input: ownTarget });
    await nameOwnTarget(transaction, id, name);
    return { targetId: id, ownTargetId: id };
  }
  if (ownId !== null) {
    await nameOwnTarget(transaction, ownId, name);
    await holdNamed(transaction, ownId, targetId === ownId);
  }
  if (targetId !== null && targetId !== ownId) await requireTarget(transaction, userId, targetId, `${path}targetId`);
  return { targetId, ownTargetId: ownId };
}

async function insert(transaction: Transaction, campaignId: number, values: Values): Promise<number> {
  const [made] = await transaction
    .insert(adSets)
    .values({ campaignId, ...values })
    .returning({ id: adSets.id });
  if (!made) throw new Refusal('UNKNOWN');
  return made.id;
}

/** Reads an ad set and locks it, so that two concurrent calls cannot both detach its target. */
async function standing(transaction: Transaction, campaignId: number, id: number): Promise<StoredAdSet> {
  const [found] = await transaction
    .select()
    .from(adSets)
    .where(and(eq(adSets.id, id), eq(adSets.campaignId, campaignId), isNull(adSets.removedAt)))
    .for('update');
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** Throws NOT_FOUND for a missing target. Own targets of other ad sets count as missing. */
async function requireTarget(transaction: Transaction, userId: number, id: number, field: string): Promise<void> {
  const [found] = await transaction
    .select({ id: targets.id })
    .from(targets)
    .where(and(eq(targets.id, id), eq(targets.userId, userId), isOfMany));
  if (!found) throw new Refusal('NOT_FOUND', { fields: { [field]: 'required' } });
}

/** Locks the creatives until the end of the transaction, so that none is removed meanwhile. */
async function requireCreatives(
  transaction: Transaction,
  campaign: Owner,
  ids: readonly number[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  const found = await transaction
    .select({ id: creatives.id, type: creatives.type })
    .from(creatives)
    .where(and(inArray(creatives.id, [...ids]), eq(creatives.userId, campaign.userId), isNull(creatives.removedAt)))
    .orderBy(sql`id`)
    .for('share');
  if (found.length < new Set(ids).size) throw new Refusal('NOT_FOUND', { fields: { [field]: 'required' } });
  if (found.some(({ type }) => type !== campaign.campaignType)) throw new Refusal('CREATIVE_TYPE_MISMATCH');
}
