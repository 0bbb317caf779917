import { and, count, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { vat as endpoints, VatRow } from '@/lib/contract/finance/vat';
import { toPage } from '@/lib/contract/paging';
import { clientCountryByKey } from '../../dictionaries/client-countries';
import type { Database } from '../../store/database';
import { vatRates } from '../../store/finance-schema';
import { accountingDay } from '../accounting-day';
import { pageOrder } from '../page-order';
import { percentOf } from './vat-on';

const { id, country, validFrom, value } = vatRates;

/** Returns one page of VAT rates, each with a flag whether it is in force on a moment's day. */
export async function pageOfVat(database: Database, query: z.output<typeof endpoints.list.query>, at: Date) {
  const inForce = isInForce(accountingDay(at));
  const condition = and(
    query.country.length > 0 ? inArray(country, query.country) : undefined,
    query.isInForce && (query.isInForce === 'true' ? inForce : not(inForce)),
  );
  const [total] = await database.select({ all: count() }).from(vatRates).where(condition);
  const rows = await database
    .select({ rate: vatRates, isInForce: inForce.mapWith(Boolean) })
    .from(vatRates)
    .where(condition)
    .orderBy(...pageOrder(query.sort, { country, validFrom, value }, id))
    .limit(query.size)
    .offset(query.page * query.size);
  const found = rows.map(({ rate, ...row }): VatRow => {
    const { version, updatedAt, ...fields } = rate;
    return {
      ...row,
      id: fields.id,
      version,
      country: fields.country,
      validFrom: fields.validFrom,
      value: percentOf(fields.value),
      countryName: clientCountryByKey(fields.country)?.[query.lang] ?? fields.country,
      updatedAt: updatedAt.toISOString(),
    };
  });
  return toPage(found, total?.all ?? 0, query);
}

/**
 * Condition for the latest rate of a country that has begun by the day. Tables are written out, because drizzle omits
 * table names in queries of a single table.
 */
const isInForce = (day: string): SQL<unknown> =>
  sql`vat_rates.valid_from is not distinct from (select max(begun.valid_from) from vat_rates begun
    where begun.country = vat_rates.country and begun.valid_from <= ${day})`;
