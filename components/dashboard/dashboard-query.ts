import { rangeOf } from '@/components/list/filters/address-range';
import type { CallInput } from '@/lib/contract/call-types';
import { clientKey, clientsOf } from '@/lib/contract/client-scope';
import type { Locale } from '@/lib/i18n/locales';

export type DashboardQuery = NonNullable<CallInput<'dashboard.spend'>['query']>;

/** Builds the query of all charts from the address: the date range and, for staff, the clients of the top bar. */
export function dashboardQuery(
  valuesOf: (key: string) => readonly string[],
  today: string,
  lang: Locale,
): DashboardQuery {
  const clients = clientsOf(new URLSearchParams(valuesOf(clientKey).map((id) => [clientKey, id])));
  return { ...rangeOf(valuesOf, today), userId: clients.map(Number), lang };
}

/** The six figures at the top of the overview in order, with the direction of improvement. */
export const headlineFigures = [
  { measure: 'statSpend', operation: 'dashboard.spend', better: 'neither' },
  { measure: 'impressions', operation: 'dashboard.impressions', better: 'more' },
  { measure: 'clicks', operation: 'dashboard.clicks', better: 'more' },
  { measure: 'cpm', operation: 'dashboard.cpm', better: 'less' },
  { measure: 'ctr', operation: 'dashboard.ctr', better: 'more' },
  { measure: 'reach', operation: 'dashboard.reach', better: 'more' },
] as const;
