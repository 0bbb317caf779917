import { and, count, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { invoiceEndpoints } from '@/lib/contract/finance-invoices';
import { toPage } from '@/lib/contract/paging';
import type { Scope } from '../http/handlers';
import { toAmount } from '../micros';
import type { Database } from '../store/database';
import { invoices } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { containsText } from '../store/text-search';
import { ownedWithin } from '../users/scope';
import { invoiceColumns, toInvoiceRow } from './find-invoice';
import { moneyOrders, pageOrder } from './page-order';
import { sumOf } from './sum-of';

type Query = z.output<typeof invoiceEndpoints.ownInvoices.query> & { userId?: number[] };

const { number, amount, vatAmount, total, paid, isPaid, currency } = invoices;
const orders = {
  ...{ number, isPaid, currency, ...moneyOrders(currency, { amount, vatAmount, total, paid }) },
  date: invoices.day,
  userLogin: sql`lower(${users.login})`,
};

/** One page of invoices within a scope, and a subtotal for each currency of all that the filters find. */
export async function pageOfInvoices(database: Database, scope: Scope, query: Query) {
  const condition = conditionOf(scope, query);
  const subtotals = await database
    .select({
      ...{ currency, count: count(), amount: sumOf(amount) },
      ...{ vatAmount: sumOf(vatAmount), total: sumOf(total), paid: sumOf(paid) },
    })
    .from(invoices)
    .where(condition)
    .groupBy(currency)
    .orderBy(currency);
  const rows = await database
    .select(invoiceColumns)
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(condition)
    .orderBy(...pageOrder(query.sort, orders, invoices.id))
    .limit(query.size)
    .offset(query.page * query.size);
  const found = subtotals.reduce((all, one) => all + one.count, 0);
  return {
    ...toPage(rows.map(toInvoiceRow), found, query),
    subtotals: subtotals.map((one) => ({
      ...one,
      amount: toAmount(one.amount),
      vatAmount: toAmount(one.vatAmount),
      total: toAmount(one.total),
      paid: toAmount(one.paid),
    })),
  };
}

const conditionOf = (scope: Scope, query: Query): SQL | undefined =>
  and(
    ownedWithin(scope, invoices.userId),
    query.userId?.length ? inArray(invoices.userId, query.userId) : undefined,
    query.currency.length > 0 ? inArray(currency, query.currency) : undefined,
    query.isPaid && eq(isPaid, query.isPaid === 'true'),
    query.isClosed && eq(invoices.isClosed, query.isClosed === 'true'),
    query.startDate ? gte(invoices.day, query.startDate) : undefined,
    query.endDate ? lte(invoices.day, query.endDate) : undefined,
    containsText(number, query.number),
  );
