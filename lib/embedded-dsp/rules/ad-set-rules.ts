import { and, asc, eq, inArray } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { Queryable, Transaction } from '../store/database';
import { adSetRules, rules } from '../store/rules-schema';
import { anyOf } from '../store/sql/any-of';
import type { StoredRule } from './find-rule';

interface Wanted {
  adSetId: number;
  /** Owner of the campaign. */
  userId: number;
  ruleIds: readonly number[];
  /** Path of the form field, for errors. */
  field: string;
}

/**
 * Replaces an ad set's rules with those of the list. Rules of other clients are treated as missing. Throws NOT_FOUND
 * with the field.
 */
export async function linkRules(transaction: Transaction, { adSetId, userId, ruleIds, field }: Wanted): Promise<void> {
  const wanted = [...new Set(ruleIds)];
  await transaction.delete(adSetRules).where(eq(adSetRules.adSetId, adSetId));
  if (wanted.length === 0) return;
  const own = await transaction
    .select({ id: rules.id })
    .from(rules)
    .where(and(inArray(rules.id, wanted), eq(rules.userId, userId)));
  if (own.length < wanted.length) throw new Refusal('NOT_FOUND', { fields: { [field]: 'required' } });
  await transaction.insert(adSetRules).values(wanted.map((ruleId) => ({ adSetId, ruleId })));
}

/** Returns the rules of each ad set, whatever their status, ordered by id. */
export async function rulesOfAdSets(
  database: Queryable,
  adSetIds: readonly number[],
): Promise<Map<number, StoredRule[]>> {
  const byAdSet = new Map<number, StoredRule[]>();
  if (adSetIds.length === 0) return byAdSet;
  const rows = await database
    .select({ adSetId: adSetRules.adSetId, rule: rules })
    .from(adSetRules)
    .innerJoin(rules, eq(rules.id, adSetRules.ruleId))
    .where(anyOf(adSetRules.adSetId, adSetIds))
    .orderBy(asc(rules.id));
  for (const { adSetId, rule } of rows) byAdSet.set(adSetId, [...(byAdSet.get(adSetId) ?? []), rule]);
  return byAdSet;
}
