import { rangeOf } from '@/components/list/filters/address-range';
import { apiQuery } from '@/lib/browser/api-query';
import { addDays, formatDate } from '@/lib/format/format-date';
import type { DateRange } from '@/lib/format/statistics-range';

/** The contract's own limit. */
const maxDays = 90;

/** A longer range is told by its last days. */
export const deliveryDays = ({ startDate, endDate }: DateRange) => {
  const earliest = addDays(endDate, 1 - maxDays);
  return { from: startDate < earliest ? earliest : startDate, to: endDate };
};

/** How a campaign delivered over some days; page and tab share it. */
export const deliveryQuery = (id: number, range: DateRange) =>
  apiQuery('campaigns.delivery', { params: { id }, query: deliveryDays(range) });

type Address = Readonly<Record<string, string | string[] | undefined>>;

/** The same for the page: over the days that its address names, else the last week of the person's. */
export const deliveryAt = (id: number, address: Address, { timeZone }: { timeZone: string }) =>
  deliveryQuery(
    id,
    rangeOf((key) => [address[key] ?? []].flat(), formatDate(new Date(), timeZone)),
  );
