import { type AnyColumn, asc, desc, type SQL } from 'drizzle-orm';

/** What to order a list by: the asked column of the table of orders, and the id where that one is equal. */
export function pageOrder(sort: string, orders: Readonly<Record<string, SQL | AnyColumn>>, id: AnyColumn): SQL[] {
  const [column = 'id', direction] = sort.split(',');
  const towards = direction === 'asc' ? asc : desc;
  return [towards(orders[column] ?? id), towards(id)];
}
