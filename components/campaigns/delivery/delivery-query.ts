import { rangeOf } from '@/components/list/filters/address-range';
import { apiQuery } from '@/lib/browser/api-query';
import { addDays, formatDate } from '@/lib/format/format-date';
import type { DateRange } from '@/lib/format/statistics-range';

/** The contract's own limit. */
const maxDays = 90;

/** Returns the days of a report; a longer range is reduced to its last days. */
export const deliveryDays = ({ startDate, endDate }: DateRange) => {
  const earliest = addDays(endDate, 1 - maxDays);
  return { from: startDate < earliest ? earliest : startDate, to: endDate };
};

/** Query of a campaign's delivery over a range; shared by page and tab. */
export const deliveryQuery = (id: number, range: DateRange) =>
  apiQuery('campaigns.delivery', { params: { id }, query: deliveryDays(range) });

type Address = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Query of a campaign's delivery over the dates in the page's address, by default the last week in the user's time
 * zone.
 */
export const deliveryAt = (id: number, address: Address, { timeZone }: { timeZone: string }) =>
  deliveryQuery(
    id,
    rangeOf((key) => [address[key] ?? []].flat(), formatDate(new Date(), timeZone)),
  );
