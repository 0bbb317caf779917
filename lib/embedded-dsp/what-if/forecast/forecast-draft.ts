import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ForecastUnknown, forecastEndpoints } from '@/lib/contract/delivery/forecast';
import { toMicros } from '@/lib/contract/money';
import { Refusal } from '@/lib/contract/refusal';
import { findCampaign } from '../../campaigns/find-campaign';
import { columnsOf } from '../../campaigns/write-campaign';
import type { BiddableAdSet, BiddableCampaign } from '../../exchange/campaigns/campaign';
import type { Caller } from '../../http/handlers';
import { linesOfLists, namedLists, withLines } from '../../line-lists/list-lines';
import { biddableCampaign } from '../../live-exchange/biddable-campaign';
import { creativesOfClient } from '../../live-exchange/load-creatives';
import { rulesOfAdSets } from '../../rules/ad-set-rules';
import type { Database } from '../../store/database';
import { users } from '../../store/people-schema';
import { rules } from '../../store/rules-schema';
import { type TargetConditions, targets } from '../../store/schema';
import { anyOf } from '../../store/sql/any-of';
import { conditionsOf } from '../../targets/checked-conditions';
import { requireClient } from '../../users/require-client';

type Input = Omit<z.output<(typeof forecastEndpoints)['forecast']['body']>, 'sample'>;
type AdSetInput = Input['creativeGroups'][number];

export interface ForecastDraft {
  campaign: BiddableCampaign;
  balance: bigint;
  unknowns: ForecastUnknown[];
}

/** Id of a campaign that is not stored. */
const draftId = 2_147_483_000;

/**
 * Compiles a campaign that is being edited. Creatives awaiting moderation count as approved. All references must belong
 * to its client. Throws NOT_FOUND, USER_NOT_FOUND, CREATIVE_TYPE_MISMATCH.
 */
export async function forecastDraft(database: Database, caller: Caller, input: Input): Promise<ForecastDraft> {
  const { id, userId, ...fields } = input;
  const stored = id === undefined ? null : await findCampaign(database, caller, id);
  const ownerId = stored?.userId ?? (await requireClient(database, caller, userId)).id;
  const [owner] = await database
    .select({ margin: users.margin, balance: users.balance, currency: users.currency })
    .from(users)
    .where(eq(users.id, ownerId));
  const currency = stored?.currency ?? owner?.currency;
  if (!owner || !currency) throw new Refusal('VALIDATION_FAILED', { fields: { userId: 'currencyMissing' } });
  const { adSets, unknowns } = await draftAdSets(database, fields.creativeGroups, {
    ownerId,
    type: input.campaignType,
  });
  const row = { ...columnsOf(caller, fields, stored), id: stored?.id ?? draftId, userId: ownerId, currency };
  return { campaign: biddableCampaign(row, owner.margin, adSets), balance: owner.balance, unknowns };
}

/** Compiles ad sets that are being edited. Throws NOT_FOUND, CREATIVE_TYPE_MISMATCH. */
export async function draftAdSets(
  database: Database,
  written: readonly AdSetInput[],
  owner: Pick<Wanted, 'ownerId' | 'type'>,
): Promise<{ adSets: BiddableAdSet[]; unknowns: ForecastUnknown[] }> {
  const unknowns = new Set<ForecastUnknown>();
  const adSets = await Promise.all(written.map((adSet, at) => adSetOf(database, { adSet, at, unknowns, ...owner })));
  return { adSets, unknowns: [...unknowns] };
}

interface Wanted {
  adSet: AdSetInput;
  at: number;
  ownerId: number;
  type: Input['campaignType'];
  unknowns: Set<ForecastUnknown>;
}

async function adSetOf(database: Database, { adSet, at, ownerId, type, unknowns }: Wanted): Promise<BiddableAdSet> {
  const creatives = await creativesOfClient(database, ownerId, adSet.creatives);
  if (creatives.some((one) => one.type !== type)) throw new Refusal('CREATIVE_TYPE_MISMATCH');
  const shown = creatives.filter(({ moderationStatus }) => moderationStatus !== 'REJECTED');
  if (shown.some(({ moderationStatus }) => moderationStatus === 'PENDING')) unknowns.add('CREATIVE_PENDING');
  if (shown.length === 0) unknowns.add('NO_CREATIVE');
  const target = await targetOf(database, ownerId, adSet, at);
  if (!target) unknowns.add('NO_TARGET');
  const isTargetOff = target !== null && (target.status !== 'ACTIVE' || target.archived);
  if (isTargetOff) unknowns.add('TARGET_INACTIVE');
  const named = await rulesOf(database, ownerId, adSet);
  if (named.some((rule) => rule.type === 'target')) unknowns.add('RULES');
  return {
    // Unstored ad sets get ids after the others.
    id: adSet.id ?? draftId + at,
    maxPrice: toMicros(adSet.maxPrice),
    target:
      target && !isTargetOff ? { name: target.name, ...(await biddable(database, ownerId, target.conditions)) } : null,
    isTargetOff,
    rules: named.filter((rule) => rule.status === 'ACTIVE' && !rule.archived),
    creatives: shown.map(({ biddable }) => biddable),
  };
}

/** Conditions with the contents of the client's lists. Lists of other clients are treated as missing. */
async function biddable(database: Database, ownerId: number, conditions: TargetConditions): Promise<TargetConditions> {
  return withLines(conditions, await linesOfLists(database, namedLists(conditions), ownerId));
}

async function targetOf(database: Database, userId: number, { name, targetId: id, ownTarget }: AdSetInput, at: number) {
  if (ownTarget) {
    const { version: _version, copyOf: _original, ...conditions } = ownTarget;
    return { name, conditions: conditionsOf(conditions), status: 'ACTIVE', archived: false };
  }
  if (id === null) return null;
  const [found] = await database
    .select()
    .from(targets)
    .where(and(eq(targets.id, id), eq(targets.userId, userId)));
  if (!found) throw new Refusal('NOT_FOUND', { fields: { [`creativeGroups.${at}.targetId`]: 'required' } });
  return found;
}

/** If omitted, an ad set keeps its rules. */
async function rulesOf(database: Database, userId: number, { id, ruleIds }: AdSetInput) {
  if (ruleIds) {
    if (ruleIds.length === 0) return [];
    return database
      .select()
      .from(rules)
      .where(and(anyOf(rules.id, ruleIds), eq(rules.userId, userId)));
  }
  return id === undefined ? [] : ((await rulesOfAdSets(database, [id])).get(id) ?? []);
}
