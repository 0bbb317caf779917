import { rangeOf } from '@/components/list/filters/address-range';
import type { CallInput } from '@/lib/contract/call-types';
import type { Locale } from '@/lib/i18n/locales';

export type DashboardQuery = NonNullable<CallInput<'dashboard.spend'>['query']>;

/** What every chart is asked for, as the address says it: the range and, for staff, one client. */
export function dashboardQuery(
  valuesOf: (key: string) => readonly string[],
  today: string,
  lang: Locale,
): DashboardQuery {
  const [client = ''] = valuesOf('userId');
  const userId = /^[1-9]\d{0,14}$/.test(client) ? [Number(client)] : [];
  return { ...rangeOf(valuesOf, today), userId, lang };
}
