import type { z } from 'zod';
import type { whatIfInput } from '@/lib/contract/delivery/what-if';
import { toMicros } from '@/lib/contract/money';
import { Refusal } from '@/lib/contract/refusal';
import type { StoredCampaign } from '../campaigns/find-campaign';
import { timeZoneByKey } from '../dictionaries/time-zones';
import type { BiddableAdSet, BiddableCampaign } from '../exchange/campaigns/campaign';
import { biddableCampaign } from '../live-exchange/biddable-campaign';
import { loadAdSets, loadCampaigns } from '../live-exchange/load-campaigns';
import type { Database } from '../store/database';
import { draftAdSets } from './forecast/forecast-draft';
import type { Draft, Variant } from './replay/question';
import { withoutGates } from './replay/without-gates';

export type Wanted = Pick<z.output<typeof whatIfInput>, 'changes' | 'without'>;

/** Maximum campaigns of other clients, because each is compiled for every question. */
const maxOthers = 1_000;

/**
 * Returns a stored campaign before and after a change, compiled by the same code as active campaigns. Throws
 * VALIDATION_FAILED for an unknown time zone, and the errors of `draftAdSets`.
 */
export async function draftOf(
  database: Database,
  stored: StoredCampaign,
  { changes, without }: Wanted,
  { margin, exchanges, adSets, others, hasEveryone }: Known,
): Promise<StoredDraft> {
  const { prices = [], totalBudget, dailyBudget, creativeGroups, ...fields } = changes;
  if (creativeGroups?.some(({ id }) => id !== undefined && !adSets.some((one) => one.id === id)))
    throw new Refusal('NOT_FOUND', { fields: { 'changes.creativeGroups': 'required' } });
  const owner = { ownerId: stored.userId, type: stored.campaignType };
  const changed = creativeGroups ? (await draftAdSets(database, creativeGroups, owner)).adSets : adSets;
  if (fields.timeZone && !timeZoneByKey(fields.timeZone))
    throw new Refusal('VALIDATION_FAILED', { fields: { 'changes.timeZone': 'required' } });
  const row = {
    ...stored,
    ...given(fields),
    ...(totalBudget === undefined ? {} : { totalBudget: toMicros(totalBudget) }),
    ...(dailyBudget === undefined ? {} : { dailyBudget: dailyBudget === null ? null : toMicros(dailyBudget) }),
  };
  const priceOf = new Map(prices.map(({ adSetId, maxPrice }) => [adSetId, toMicros(maxPrice)]));
  const priced = (adSet: BiddableAdSet) => ({ ...adSet, maxPrice: priceOf.get(adSet.id) ?? adSet.maxPrice });
  return {
    before: biddableCampaign(stored, margin, adSets),
    after: withoutGates(biddableCampaign(row, margin, changed.map(priced)), without, exchanges),
    isAlone: without.includes('LOST_TO_OWN'),
    isPaidFor: without.some((gate) => gate.startsWith('BALANCE_')),
    others,
    hasEveryone,
  };
}

/** Data shared by all drafts of a campaign. */
interface Known extends Everybody {
  margin: number;
  /** Ids of all exchanges. */
  exchanges: readonly number[];
  adSets: readonly BiddableAdSet[];
}

interface Everybody {
  others: readonly BiddableCampaign[];
  /** True if these are all active campaigns. */
  hasEveryone: boolean;
}

export type StoredDraft = Draft & Everybody & { before: BiddableCampaign };

/** Returns a draft that shares its market with another one. */
export const variantOf = ({ after, isAlone, isPaidFor }: StoredDraft): Variant => ({
  after,
  isAlone: isAlone === true,
  isPaidFor: isPaidFor === true,
});

/** Reads a campaign's ad sets and the other active campaigns. */
export async function knownOf(database: Database, stored: Pick<StoredCampaign, 'id' | 'userId'>) {
  const adSets = (await loadAdSets(database, [stored.id])).get(stored.id) ?? [];
  return { adSets, ...(await othersOf(database, stored)) };
}

/** Removes undefined fields, which keep their stored value. */
const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  // The filter removes exactly the undefined entries.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** Reads all other active campaigns, or only the client's if there are too many. */
export async function othersOf(database: Database, { id, userId }: { id: number; userId: number }): Promise<Everybody> {
  const { campaigns } = await loadCampaigns(database);
  const others = campaigns.filter((one) => one.id !== id);
  const hasEveryone = others.length <= maxOthers;
  return { others: hasEveryone ? others : others.filter(({ clientId }) => clientId === userId), hasEveryone };
}
