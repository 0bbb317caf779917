import { type AnyColumn, asc, desc, type SQL } from 'drizzle-orm';
import type { ListShape, SortKey } from '@/lib/contract/list-shape';
import { readSort } from '../store/sql/list-sql';

type Sortable = SQL | AnyColumn;

/** An amount, which is compared within its currency alone. */
export interface Money {
  currency: AnyColumn;
  amount: Sortable;
}

/** What a list of documents can be ordered by, the id aside: a sort key without an order does not compile. */
export type MoneyOrders<L extends ListShape> = Readonly<Record<Exclude<SortKey<L>, 'id'>, Sortable | Money>>;

/**
 * What to order a list by: the asked column of the table of orders, and the id where that one is equal. Amounts stand
 * currency by currency.
 */
export function pageOrder<C extends string>(
  sort: `${C | 'id'},${'asc' | 'desc'}`,
  orders: Readonly<Record<C, Sortable | Money>>,
  id: AnyColumn,
): SQL[] {
  const { column, isAscending } = readSort<C | 'id'>(sort);
  const towards = isAscending ? asc : desc;
  // What is not the id is a column of the table.
  const order = column === 'id' ? id : orders[column as C];
  return isMoney(order) ? [asc(order.currency), towards(order.amount), towards(id)] : [towards(order), towards(id)];
}

const isMoney = (order: Sortable | Money): order is Money => 'amount' in order && 'currency' in order;

/** Orders of columns of money. */
export const moneyOrders = <Key extends string>(
  currency: AnyColumn,
  amounts: Record<Key, Sortable>,
): Record<Key, Money> =>
  // The same keys, which entries do not show.
  Object.fromEntries(Object.entries<Sortable>(amounts).map(([key, amount]) => [key, { currency, amount }])) as Record<
    Key,
    Money
  >;
