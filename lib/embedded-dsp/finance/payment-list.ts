import { and, count, eq, gte, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { paymentList } from '@/lib/contract/finance/finance-lists';
import type { PaymentRow, paymentEndpoints } from '@/lib/contract/finance/finance-payments';
import { toAmount } from '@/lib/contract/money';
import { toPage } from '@/lib/contract/paging';
import type { Scope } from '../http/handlers';
import { ownedWithin } from '../http/scope';
import type { Database } from '../store/database';
import { invoices, payments } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { among, type Conditions, narrowedBy } from '../store/sql/list-sql';
import { containsText } from '../store/sql/text-search';
import { type MoneyOrders, moneyOrders, pageOrder } from './page-order';
import { percentOf } from './rates/vat-on';
import { sumOf } from './sum-of';

type Query = z.output<typeof paymentEndpoints.payments.query>;

const { amount, currency, documentNumber } = payments;
const orders: MoneyOrders<typeof paymentList> = {
  ...moneyOrders(currency, { amount }),
  currency,
  date: payments.day,
  paymentDocumentNumber: documentNumber,
  userLogin: sql`lower(${users.login})`,
};

/** Returns one page of payments within a scope, and a subtotal per currency of all matching ones. */
export async function pageOfPayments(database: Database, scope: Scope, query: Query) {
  const condition = conditionOf(scope, query);
  const subtotals = await database
    .select({ currency, count: count(), amount: sumOf(amount) })
    .from(payments)
    .where(condition)
    .groupBy(currency)
    .orderBy(currency);
  const rows = await database
    .select({ payment: payments, userLogin: users.login, invoiceNumber: invoices.number })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(condition)
    .orderBy(...pageOrder(query.sort, orders, payments.id))
    .limit(query.size)
    .offset(query.page * query.size);
  const found = subtotals.reduce((all, one) => all + one.count, 0);
  return {
    ...toPage(rows.map(toPaymentRow), found, query),
    subtotals: subtotals.map((one) => ({ ...one, amount: toAmount(one.amount) })),
  };
}

const conditionOf = (scope: Scope, query: Query) =>
  and(ownedWithin(scope, payments.userId), narrowedBy(conditions, query));

const conditions: Conditions<typeof paymentList> = {
  userId: among(payments.userId),
  currency: among(currency),
  invoiceId: (id) => eq(payments.invoiceId, id),
  startDate: (day) => gte(payments.day, day),
  endDate: (day) => lte(payments.day, day),
  paymentDocumentNumber: (text) => containsText(documentNumber, text),
};

interface Found {
  payment: typeof payments.$inferSelect;
  userLogin: string;
  invoiceNumber: string | null;
}

function toPaymentRow({ payment, userLogin, invoiceNumber }: Found): PaymentRow {
  const { id, userId, invoiceId, comment } = payment;
  return {
    id,
    userId,
    userLogin,
    invoiceId,
    invoiceNumber,
    comment,
    paymentDocumentNumber: payment.documentNumber,
    date: payment.day,
    amount: toAmount(payment.amount),
    currency: payment.currency,
    credit: toAmount(payment.credit),
    creditCurrency: payment.creditCurrency,
    advance: toAmount(payment.advance),
    vat: payment.vat === null ? null : percentOf(payment.vat),
    reversesId: payment.reversesId,
    reversedAt: payment.reversedAt?.toISOString() ?? null,
    createdAt: payment.createdAt.toISOString(),
  };
}
