import { type AnyColumn, asc, desc, type SQL } from 'drizzle-orm';
import type { ListShape, SortKey } from '@/lib/contract/list-shape';
import { readSort } from '../store/sql/list-sql';

type Sortable = SQL | AnyColumn;

/** An amount, which is comparable only within its currency. */
export interface Money {
  currency: AnyColumn;
  amount: Sortable;
}

/** Orders of a list of documents, except the ID. A sort key without an order does not compile. */
export type MoneyOrders<L extends ListShape> = Readonly<Record<Exclude<SortKey<L>, 'id'>, Sortable | Money>>;

/** Builds the order of a list: the requested column, and the ID for ties. Amounts are sorted by currency first. */
export function pageOrder<C extends string>(
  sort: `${C | 'id'},${'asc' | 'desc'}`,
  orders: Readonly<Record<C, Sortable | Money>>,
  id: AnyColumn,
): SQL[] {
  const { column, isAscending } = readSort<C | 'id'>(sort);
  const towards = isAscending ? asc : desc;
  // Every column except the ID is in the table.
  const order = column === 'id' ? id : orders[column as C];
  return isMoney(order) ? [asc(order.currency), towards(order.amount), towards(id)] : [towards(order), towards(id)];
}

const isMoney = (order: Sortable | Money): order is Money => 'amount' in order && 'currency' in order;

/** Returns the orders of money columns. */
export const moneyOrders = <Key extends string>(
  currency: AnyColumn,
  amounts: Record<Key, Sortable>,
): Record<Key, Money> =>
  // The keys are the same; Object.fromEntries loses that.
  Object.fromEntries(Object.entries<Sortable>(amounts).map(([key, amount]) => [key, { currency, amount }])) as Record<
    Key,
    Money
  >;
