import { and, count, inArray, sql } from 'drizzle-orm';
import { toPage } from '@/lib/contract/paging';
import type { Handlers } from '../../http/handlers';
import type { Database } from '../../store/database';
import { exchangeRates } from '../../store/integrations-schema';
import { pageOrder } from '../page-order';
import { createRate, plainRate, removeRate, updateRate } from './write-exchange-rate';

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
    'exchangeRates.create': async ({ caller, body }) => touching(await createRate(database, caller, body, now())),
    'exchangeRates.update': async ({ caller, params, body }) =>
      touching(await updateRate(database, caller, { ...body, id: params.id, at: now() })),
    'exchangeRates.remove': async ({ caller, params: { id }, query: { version } }) =>
      touching(await removeRate(database, caller, { id, version, at: now() })),
  };
}

function toRow({ rate, validFrom: since }: { rate: typeof exchangeRates.$inferSelect; validFrom: string | null }) {
  const { id, version, createdAt } = rate;
  return {
    ...{ id, version, from: rate.from, to: rate.to, value: plainRate(rate.value) },
    validFrom: (since ? new Date(since) : createdAt).toISOString(),
    updatedAt: rate.updatedAt.toISOString(),
  };
}
