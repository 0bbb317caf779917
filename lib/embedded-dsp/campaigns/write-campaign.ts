import { isDeepStrictEqual } from 'node:util';
import { and, inArray, isNull, or } from 'drizzle-orm';
import type { CampaignInput } from '@/lib/contract/campaigns/campaign-input';
import { type Currency, currencySymbols } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import { toAmount, toMicros } from '@/lib/contract/money';
import { Refusal } from '@/lib/contract/refusal';
import { timeZoneByKey } from '../dictionaries/time-zones';
import { localTime } from '../exchange/market/local-time';
import type { Caller } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Database, Queryable, Transaction } from '../store/database';
import { differing } from '../store/differing';
import { integrations } from '../store/integrations-schema';
import { campaigns } from '../store/schema';
import { requireClient } from '../users/require-client';
import type { StoredCampaign } from './find-campaign';
import { recordingAdSets } from './record-ad-sets';
import { recordCampaign } from './record-campaign';
import { updateColumns } from './update-columns';
import { type Touched, writeAdSets } from './write-ad-sets';

/** Maximum daily budget in each currency, in whole units (semantics, Campaign). */
export type DailyMaximums = Readonly<Record<Currency, number>>;

const changed = { id: campaigns.id, version: campaigns.version };

/** Returns the maximum daily budget in micros: the configured one, limited to the total budget. */
export function dailyMaximum(maximums: DailyMaximums, currency: Currency, totalBudget: bigint): bigint {
  const configured = toMicros(String(maximums[currency]));
  return configured < totalBudget ? configured : totalBudget;
}

/** Stores a new, inactive campaign. Throws USER_NOT_FOUND, DAILY_BUDGET_LIMIT and the errors of ad sets. */
export async function createCampaign(
  database: Database,
  caller: Caller,
  input: CampaignInput,
  { userId, maximums }: { userId?: number; maximums: DailyMaximums },
) {
  const owner = await requireClient(database, caller, userId);
  const { currency } = owner;
  // The currency is chosen once, at the first sign-in. A campaign created before could have another one.
  if (!currency) throw new Refusal('VALIDATION_FAILED', { fields: { userId: 'currencyMissing' } });
  const values = { ...columnsOf(caller, input, null), currency };
  requireDates(input, null, Date.now());
  requireDailyBudget(values, maximums);
  return database.transaction(async (transaction) => {
    const [made] = await transaction
      .insert(campaigns)
      .values({ userId: owner.id, ...values })
      .returning(changed);
    if (!made) throw new Refusal('UNKNOWN');
    await requireExchanges(transaction, input.exchanges, []);
    const campaign = { ...made, userId: owner.id, campaignType: input.campaignType };
    const write = { caller, campaign, operation: userId ? 'campaigns.createFor' : 'campaigns.create' } as const;
    await recordCampaign(transaction, write, null, values);
    await recordingAdSets(transaction, write, () => writeAdSets(transaction, write, input.creativeGroups));
    return made;
  });
}

/**
 * Updates a campaign if it has the version that the user saw. Throws STALE_VERSION, CAMPAIGN_ARCHIVED,
 * CAMPAIGN_TYPE_FIXED.
 */
export async function updateCampaign(
  database: Queryable,
  caller: Caller,
  stored: StoredCampaign,
  {
    input,
    maximums,
    adSets,
  }: { input: CampaignInput & { version: number }; maximums: DailyMaximums; adSets?: Touched },
) {
  if (stored.archived) throw new Refusal('CAMPAIGN_ARCHIVED');
  if (input.campaignType !== stored.campaignType) throw new Refusal('CAMPAIGN_TYPE_FIXED');
  const values = columnsOf(caller, input, stored);
  requireDates(input, stored, Date.now());
  requireDailyBudget({ ...values, currency: stored.currency }, maximums);
  if (input.version !== stored.version) throw new Refusal('STALE_VERSION');
  return database.transaction(async (transaction) => {
    const { id, version } = stored;
    await updateColumns(transaction, { id, version, columns: differing(values, stored) });
    if (!isDeepStrictEqual(input.exchanges, stored.exchanges))
      await requireExchanges(transaction, input.exchanges, stored.exchanges);
    const write = { caller, campaign: stored, operation: 'campaigns.update' } as const;
    await recordCampaign(transaction, write, stored, { ...stored, ...values });
    if (adSets?.touched.size !== 0)
      await recordingAdSets(transaction, write, () => writeAdSets(transaction, write, input.creativeGroups, adSets));
    return { id, version: version + 1 };
  });
}

/** Returns the columns that a user can write. Only staff can change the margin; for others it is kept. */
export function columnsOf(caller: Caller, input: CampaignInput & { version?: number }, stored: StoredCampaign | null) {
  const {
    creativeGroups: _groups,
    version: _version,
    totalBudget,
    dailyBudget,
    bidMargin,
    targetWinRate,
    labels,
    ...rest
  } = input;
  if (!timeZoneByKey(input.timeZone)) throw new Refusal('VALIDATION_FAILED', { fields: { timeZone: 'required' } });
  const isStaff = scopeOf(caller).kind !== 'self';
  return {
    ...rest,
    labels: labels ?? stored?.labels ?? [],
    totalBudget: toMicros(totalBudget),
    dailyBudget: dailyBudget === null ? null : toMicros(dailyBudget),
    targetWinRate: targetWinRate === undefined ? (stored?.targetWinRate ?? null) : targetWinRate,
    bidMargin: isStaff && bidMargin !== undefined ? bidMargin : (stored?.bidMargin ?? null),
  };
}

/**
 * Throws unless every SSP exists. An SSP that was deactivated or removed since it was selected may stay selected. Rows
 * are locked until the end of the transaction, so that none is removed meanwhile.
 */
async function requireExchanges(
  transaction: Transaction,
  ids: readonly number[],
  kept: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = await transaction
    .select({ id: integrations.id })
    .from(integrations)
    .where(
      and(
        inArray(integrations.id, [...ids]),
        or(isNull(integrations.removedAt), inArray(integrations.id, [0, ...kept])),
      ),
    )
    .orderBy(integrations.id)
    .for('share');
  if (found.length < new Set(ids).size) throw new Refusal('VALIDATION_FAILED', { fields: { exchanges: 'invalid' } });
}

function requireDailyBudget(
  { totalBudget, dailyBudget, currency }: { totalBudget: bigint; dailyBudget: bigint | null; currency: Currency },
  maximums: DailyMaximums,
): void {
  const maximum = dailyMaximum(maximums, currency, totalBudget);
  if (dailyBudget === null || dailyBudget <= maximum) return;
  const params = { amount: `${printed(maximum)}\u00a0${currencySymbols[currency]}` };
  throw new Refusal('DAILY_BUDGET_LIMIT', { params, fields: { dailyBudget: 'DAILY_BUDGET_LIMIT' } });
}

/** Formats an amount with two decimals and thousands separators (§5). */
function printed(micros: bigint): string {
  const [whole = '0', fraction = ''] = toAmount(micros).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}.${fraction.padEnd(2, '0').slice(0, 2)}`;
}

interface Dates {
  startDate: string;
  endDate: string | null;
  timeZone: string;
}

const yearMs = limits.campaignStartDays * 86_400_000;

/**
 * Checks changed dates: a start must be at most a year ago, an end must not be in the past. Unchanged dates are not
 * checked. Throws VALIDATION_FAILED with the earliest date.
 */
function requireDates(wanted: Dates, stored: Dates | null, now: number): void {
  const zone = timeZoneByKey(wanted.timeZone)?.zone ?? 'UTC';
  const today = localTime(zone, now).day;
  const yearAgo = localTime(zone, now - yearMs).day;
  const fields: Record<string, string> = {};
  if (wanted.startDate !== stored?.startDate && wanted.startDate < yearAgo) fields.startDate = tooEarly(yearAgo);
  const { endDate } = wanted;
  if (endDate !== null && endDate !== stored?.endDate && endDate < today) fields.endDate = tooEarly(today);
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION_FAILED', { fields });
}

const tooEarly = (date: string) => `dateTooEarly?date=${date}`;
