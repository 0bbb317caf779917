import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { ExchangeRateInput } from '@/lib/contract/exchange-rates';
import { toPage } from '@/lib/contract/paging';
import { Refusal } from '@/lib/contract/refusal';
import { recordChange } from '../history/record-change';
import type { Caller, Handlers } from '../http/handlers';
import { brokenConstraint } from '../store/broken-constraint';
import type { Database } from '../store/database';
import { exchangeRateValues } from '../store/finance-schema';
import { exchangeRates } from '../store/integrations-schema';
import { decimalText, fixedPoint } from './fixed-point';
import { pageOrder } from './page-order';

interface Parts {
  database: Database;
  now(): Date;
  /** Tells the exchange that rates have changed. */
  touch(): void;
}

const { from, to, value, updatedAt } = exchangeRates;
/** Tables are named: of one table drizzle names columns alone. */
const validFrom = sql<string>`(select max(known.valid_from) from exchange_rate_values known
  where known.rate_id = exchange_rates.id)`;

/** Exchange rates, §3: one row a pair. Every value a rate ever had is kept with its moment; documents freeze theirs. */
export function exchangeRateHandlers({ database, now, touch }: Parts): Handlers {
  /** What a write changed reaches the exchange at once. */
  const touching = <T>(answer: T): T => {
    touch();
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
    'exchangeRates.create': async ({ caller, body }) => touching(await create(database, caller, body, now())),
    'exchangeRates.update': async ({ caller, params, body }) =>
      touching(await update(database, caller, { ...body, id: params.id, at: now() })),
  };
}

const plain = (stored: string) => decimalText(fixedPoint(stored, 8), 8);

function toRow({ rate, validFrom: since }: { rate: typeof exchangeRates.$inferSelect; validFrom: string | null }) {
  const { id, version, createdAt } = rate;
  return {
    ...{ id, version, from: rate.from, to: rate.to, value: plain(rate.value) },
    validFrom: (since ? new Date(since) : createdAt).toISOString(),
    updatedAt: rate.updatedAt.toISOString(),
  };
}

function create(database: Database, caller: Caller, input: ExchangeRateInput, at: Date) {
  const writing = database.transaction(async (transaction) => {
    const [made] = await transaction.insert(exchangeRates).values(input).returning();
    if (!made) throw new Refusal('UNKNOWN');
    const { id, version } = made;
    await transaction.insert(exchangeRateValues).values({ rateId: id, validFrom: at, value: input.value });
    const change = { caller, operation: 'exchangeRates.create', entity: 'exchangeRate', ownerId: null, id } as const;
    await recordChange(transaction, { ...change, before: null, after: input });
    return { id, version };
  });
  return writing.catch((error: unknown) => {
    throw brokenConstraint(error) === 'exchange_rates_pair' ? new Refusal('EXCHANGE_RATE_EXISTS') : error;
  });
}

interface Update {
  id: number;
  value: string;
  version: number;
  at: Date;
}

function update(database: Database, caller: Caller, { id, value: asked, version, at }: Update) {
  return database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(exchangeRates).where(eq(exchangeRates.id, id)).for('update');
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.version !== version) throw new Refusal('STALE_VERSION');
    const changed = { value: asked, version: version + 1, updatedAt: at };
    await transaction.update(exchangeRates).set(changed).where(eq(exchangeRates.id, id));
    await transaction.insert(exchangeRateValues).values({ rateId: id, validFrom: at, value: asked });
    const change = { caller, operation: 'exchangeRates.update', entity: 'exchangeRate', ownerId: null, id } as const;
    await recordChange(transaction, {
      ...change,
      before: { value: plain(before.value) },
      after: { value: plain(asked) },
    });
    return { id, version: version + 1 };
  });
}
