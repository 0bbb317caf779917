import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { AdSetInput } from '@/lib/contract/ad-sets';
import { toMicros } from '@/lib/contract/money';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import { linkRules } from '../rules/ad-set-rules';
import type { Database, Transaction } from '../store/database';
import { adSetCreatives, adSets, campaigns, creatives, targets } from '../store/schema';
import type { StoredCampaign } from './find-campaign';
import { recordingAdSets } from './record-ad-sets';

type Owner = Pick<StoredCampaign, 'id' | 'userId' | 'campaignType'>;

/** What whoever writes ad sets knows of them beforehand. */
export interface Touched {
  /** Those that differ from what is stored: the others are left alone. */
  touched: ReadonlySet<number>;
  /** Removed ones that come back. */
  restored: ReadonlySet<number>;
}

/**
 * Makes a campaign's ad sets those of the input: changes the named ones, adds the others, removes the rest. Without
 * `known` every one is written.
 */
export async function writeAdSets(
  transaction: Transaction,
  campaign: Owner,
  inputs: readonly AdSetInput[],
  known?: Touched,
): Promise<void> {
  const kept = inputs.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await transaction
    .update(adSets)
    .set({ removedAt: new Date() })
    .where(and(eq(adSets.campaignId, campaign.id), isNull(adSets.removedAt), notInArray(adSets.id, [0, ...kept])));
  if (known && known.restored.size > 0)
    await transaction
      .update(adSets)
      .set({ removedAt: null })
      .where(and(eq(adSets.campaignId, campaign.id), inArray(adSets.id, [...known.restored])));
  for (const [at, input] of inputs.entries())
    if (!known || input.id === undefined || known.touched.has(input.id))
      await writeAdSet(transaction, campaign, input, `creativeGroups.${at}.`);
}

/**
 * Adds one ad set and answers its id. The campaign's version grows: a form opened before would take the ad set away.
 * Throws CAMPAIGN_ARCHIVED and what `writeAdSet` throws.
 */
export function addAdSet(database: Database, caller: Caller, campaign: Owner, input: AdSetInput): Promise<number> {
  const write = { caller, campaign, operation: 'campaigns.createAdSet' } as const;
  return database.transaction(async (transaction) => {
    const grown = await transaction
      .update(campaigns)
      .set({ version: sql`${campaigns.version} + 1`, updatedAt: new Date() })
      .where(and(eq(campaigns.id, campaign.id), eq(campaigns.archived, false)))
      .returning({ id: campaigns.id });
    if (grown.length === 0) throw new Refusal('CAMPAIGN_ARCHIVED');
    return recordingAdSets(transaction, write, () => writeAdSet(transaction, campaign, input));
  });
}

/**
 * Writes one ad set and answers its id. What it names must be its client's: anything else is as good as missing.
 * Throws NOT_FOUND with the field, CREATIVE_TYPE_MISMATCH.
 */
async function writeAdSet(transaction: Transaction, campaign: Owner, input: AdSetInput, path = ''): Promise<number> {
  if (input.targetId !== null) await requireTarget(transaction, campaign.userId, input.targetId, `${path}targetId`);
  await requireCreatives(transaction, campaign, input.creatives, `${path}creatives`);
  const values = { name: input.name, maxPrice: toMicros(input.maxPrice), targetId: input.targetId };
  const id =
    input.id === undefined
      ? await insert(transaction, campaign.id, values)
      : await change(transaction, campaign.id, input.id, values);
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

type Values = Pick<typeof adSets.$inferInsert, 'name' | 'maxPrice' | 'targetId'>;

async function insert(transaction: Transaction, campaignId: number, values: Values): Promise<number> {
  const [made] = await transaction
    .insert(adSets)
    .values({ campaignId, ...values })
    .returning({ id: adSets.id });
  if (!made) throw new Refusal('UNKNOWN');
  return made.id;
}

async function change(transaction: Transaction, campaignId: number, id: number, values: Values): Promise<number> {
  const changed = await transaction
    .update(adSets)
    .set(values)
    .where(and(eq(adSets.id, id), eq(adSets.campaignId, campaignId), isNull(adSets.removedAt)))
    .returning({ id: adSets.id });
  if (!changed[0]) throw new Refusal('NOT_FOUND');
  return changed[0].id;
}

async function requireTarget(transaction: Transaction, userId: number, id: number, field: string): Promise<void> {
  const [found] = await transaction
    .select({ id: targets.id })
    .from(targets)
    .where(and(eq(targets.id, id), eq(targets.userId, userId)));
  if (!found) throw new Refusal('NOT_FOUND', { fields: { [field]: 'required' } });
}

/** Locked until the end of the transaction, so that none of them is removed meanwhile. */
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
