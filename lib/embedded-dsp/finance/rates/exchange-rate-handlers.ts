import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ExchangeRateInput } from '@/lib/contract/finance/exchange-rates';
import { decimalText, fixedPoint } from '@/lib/contract/money';
import { toPage } from '@/lib/contract/paging';
import { Refusal } from '@/lib/contract/refusal';
import { recordChange } from '../../history/record-change';
import type { Caller, Handlers } from '../../http/handlers';
import type { Database, Transaction } from '../../store/database';
import { exchangeRateValues } from '../../store/finance-schema';
import { exchangeRates } from '../../store/integrations-schema';
import { brokenConstraint } from '../../store/sql/broken-constraint';
import { accountingDay, requireDayWithin, startOfAccountingDay } from '../accounting-day';
import { pageOrder } from '../page-order';
import { isRateUsed } from './used-rates';

interface Parts {
  database: Database;
  now(): Date;
  /** Notifies the exchange that rates have changed. */
  notifyBidder(): void;
}

const { from, to, value, updatedAt } = exchangeRates;
/** Tables are written out, because drizzle omits table names in queries of a single table. */
const validFrom = sql<string>`(select max(known.valid_from) from exchange_rate_values known
  where known.rate_id = exchange_rates.id)`;

/**
 * Handlers of exchange rates, §3, with one row per pair. All earlier values are kept with their start; documents store
 * their own.
 */
export function exchangeRateHandlers({ database, now, notifyBidder }: Parts): Handlers {
  /** Notifies the exchange after a write. */
  const notifyingBidder = <T>(answer: T): T => {
    notifyBidder();
    return answer;
  };
  return {
    'exchangeRates.list': async ({ query }) => {
      const condition = and(
        query.from.length > 0 ? inArray(from, query.from) : undefined,
        query.to.length > 0 ? inArray(to, query.to) : undefined,
      );
      const [total] = await database.select({ all: count() }).from(exchangeRates).where(condition);
      const rows = await database
        .select({ rate: exchangeRates, validFrom })
        .from(exchangeRates)
        .where(condition)
        .orderBy(...pageOrder(query.sort, { from, to, value, updatedAt }, exchangeRates.id))
        .limit(query.size)
        .offset(query.page * query.size);
      return toPage(rows.map(toRow), total?.all ?? 0, query);
    },
    'exchangeRates.create': async ({ caller, body }) =>
      notifyingBidder(await createRate(database, caller, body, now())),
    'exchangeRates.update': async ({ caller, params, body }) =>
      notifyingBidder(await updateRate(database, caller, { ...body, id: params.id, at: now() })),
    'exchangeRates.remove': async ({ caller, params: { id }, query: { version } }) =>
      notifyingBidder(await removeRate(database, caller, { id, version, at: now() })),
  };
}

function toRow({ rate, validFrom: since }: { rate: typeof exchangeRates.$inferSelect; validFrom: string | null }) {
  const { id, version, createdAt } = rate;
  return {
    id,
    version,
    from: rate.from,
    to: rate.to,
    value: plainRate(rate.value),
    validFrom: (since ? new Date(since) : createdAt).toISOString(),
    updatedAt: rate.updatedAt.toISOString(),
  };
}

/** Converts a stored rate to its wire form. */
const plainRate = (stored: string): string => decimalText(fixedPoint(stored, 8), 8);

/**
 * Creates the rate of a pair, from now on or from an earlier day. For an existing pair, only a value for days before
 * its first one can be added. Throws EXCHANGE_RATE_EXISTS, VALIDATION_FAILED for an invalid day.
 */
function createRate(database: Database, caller: Caller, { validFrom, ...pair }: ExchangeRateInput, at: Date) {
  const today = accountingDay(at);
  if (validFrom) requireDayWithin('validFrom', validFrom, { until: today });
  const since = validFrom && validFrom < today ? startOfAccountingDay(validFrom) : at;
  const writing = database.transaction(async (transaction) => {
    const isPair = and(eq(exchangeRates.from, pair.from), eq(exchangeRates.to, pair.to));
    const [known] = await transaction.select().from(exchangeRates).where(isPair).for('update');
    if (known && !(await isBeforeFirst(transaction, known.id, since))) throw new Refusal('EXCHANGE_RATE_EXISTS');
    const [made] = known ? [known] : await transaction.insert(exchangeRates).values(pair).returning();
    if (!made) throw new Refusal('UNKNOWN');
    const { id, version } = made;
    await transaction.insert(exchangeRateValues).values({ rateId: id, validFrom: since, value: pair.value });
    const change = { caller, operation: 'exchangeRates.create', entity: 'exchangeRate', ownerId: null, id } as const;
    const recorded = validFrom ? { ...pair, validFrom } : pair;
    await recordChange(transaction, { ...change, before: null, after: recorded });
    return { id, version };
  });
  return writing.catch((error: unknown) => {
    throw brokenConstraint(error) === 'exchange_rates_pair' ? new Refusal('EXCHANGE_RATE_EXISTS') : error;
  });
}

async function isBeforeFirst(transaction: Transaction, rateId: number, since: Date): Promise<boolean> {
  const values = transaction.select().from(exchangeRateValues).where(eq(exchangeRateValues.rateId, rateId));
  const [first] = await values.orderBy(asc(exchangeRateValues.validFrom)).limit(1);
  return first !== undefined && since < first.validFrom;
}

interface Written {
  id: number;
  version: number;
  at: Date;
}

/** Sets a new value of a rate from now on. Throws NOT_FOUND, STALE_VERSION. */
function updateRate(database: Database, caller: Caller, { value: requested, ...about }: Written & { value: string }) {
  return database.transaction(async (transaction) => {
    const before = await lockRate(transaction, about);
    const { id, version, at } = about;
    const changed = { value: requested, version: version + 1, updatedAt: at };
    await transaction.update(exchangeRates).set(changed).where(eq(exchangeRates.id, id));
    await transaction.insert(exchangeRateValues).values({ rateId: id, validFrom: at, value: requested });
    const change = { caller, operation: 'exchangeRates.update', entity: 'exchangeRate', ownerId: null, id } as const;
    const was = { value: plainRate(before.value) };
    const is = { value: plainRate(requested) };
    await recordChange(transaction, { ...change, before: was, after: is });
    return { id, version: version + 1 };
  });
}

/**
 * Removes the latest value of a rate if no document has used it. The previous value is in force again; a pair without
 * one is deleted. Throws NOT_FOUND, STALE_VERSION, EXCHANGE_RATE_IN_USE.
 */
function removeRate(database: Database, caller: Caller, about: Written): Promise<null> {
  return database.transaction(async (transaction) => {
    const before = await lockRate(transaction, about);
    const { id, version, at } = about;
    const values = transaction.select().from(exchangeRateValues).where(eq(exchangeRateValues.rateId, id));
    const [latest, former] = await values.orderBy(desc(exchangeRateValues.validFrom), desc(exchangeRateValues.id));
    if (latest && (await isRateUsed(transaction, before, latest.validFrom))) throw new Refusal('EXCHANGE_RATE_IN_USE');
    if (latest) await transaction.delete(exchangeRateValues).where(eq(exchangeRateValues.id, latest.id));
    const changed = former && { value: former.value, version: version + 1, updatedAt: at };
    if (changed) await transaction.update(exchangeRates).set(changed).where(eq(exchangeRates.id, id));
    else await transaction.delete(exchangeRates).where(eq(exchangeRates.id, id));
    const change = { caller, operation: 'exchangeRates.remove', entity: 'exchangeRate', ownerId: null, id } as const;
    const was = { from: before.from, to: before.to, value: plainRate(before.value) };
    const is = former ? { from: before.from, to: before.to, value: plainRate(former.value) } : null;
    await recordChange(transaction, { ...change, before: was, after: is });
    return null;
  });
}

async function lockRate(transaction: Transaction, { id, version }: Written) {
  const [before] = await transaction.select().from(exchangeRates).where(eq(exchangeRates.id, id)).for('update');
  if (!before) throw new Refusal('NOT_FOUND');
  if (before.version !== version) throw new Refusal('STALE_VERSION');
  return before;
}
