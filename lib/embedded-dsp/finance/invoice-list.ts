import { and, count, eq, gte, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { invoiceEndpoints } from '@/lib/contract/finance/finance-invoices';
import type { invoiceList } from '@/lib/contract/finance/finance-lists';
import { toAmount } from '@/lib/contract/money';
import { toPage } from '@/lib/contract/paging';
import type { Scope } from '../http/handlers';
import { ownedWithin } from '../http/scope';
import type { Database } from '../store/database';
import { invoices } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { among, type Conditions, narrowedBy } from '../store/sql/list-sql';
import { containsText } from '../store/sql/text-search';
import { invoiceColumns, toInvoiceRow } from './find-invoice';
import { type MoneyOrders, moneyOrders, pageOrder } from './page-order';
import { sumOf } from './sum-of';

type Query = z.output<typeof invoiceEndpoints.ownInvoices.query> & { userId?: number[] };

const { number, amount, vatAmount, total, paid, isPaid, currency } = invoices;
const orders: MoneyOrders<typeof invoiceList> = {
  number,
  isPaid,
  currency,
  ...moneyOrders(currency, { amount, vatAmount, total, paid }),
  date: invoices.day,
  userLogin: sql`lower(${users.login})`,
};

/** Returns one page of invoices within a scope, and a subtotal per currency of all matching ones. */
export async function pageOfInvoices(database: Database, scope: Scope, query: Query) {
  const condition = conditionOf(scope, query);
  const subtotals = await database
    .select({
      currency,
      count: count(),
      amount: sumOf(amount),
      vatAmount: sumOf(vatAmount),
      total: sumOf(total),
      paid: sumOf(paid),
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

const conditionOf = (scope: Scope, query: Query) =>
  and(ownedWithin(scope, invoices.userId), narrowedBy(conditions, query));

const conditions: Conditions<typeof invoiceList> = {
  userId: among(invoices.userId),
  currency: among(currency),
  isPaid: (requested) => eq(isPaid, requested === 'true'),
  isClosed: (requested) => eq(invoices.isClosed, requested === 'true'),
  startDate: (day) => gte(invoices.day, day),
  endDate: (day) => lte(invoices.day, day),
  number: (text) => containsText(number, text),
};
