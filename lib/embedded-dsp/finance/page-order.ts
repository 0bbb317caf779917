import { type AnyColumn, asc, desc, type SQL } from 'drizzle-orm';

type Sortable = SQL | AnyColumn;

/** An amount, which is compared within its currency alone. */
export interface Money {
  currency: AnyColumn;
  amount: Sortable;
}

/**
 * What to order a list by: the asked column of the table of orders, and the id where that one is equal. Amounts stand
 * currency by currency.
 */
export function pageOrder(sort: string, orders: Readonly<Record<string, Sortable | Money>>, id: AnyColumn): SQL[] {
  const [column = 'id', direction] = sort.split(',');
  const towards = direction === 'asc' ? asc : desc;
  const order = orders[column] ?? id;
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
