import { deliveryDays } from '@/components/campaigns/delivery/delivery-query';
import { apiQuery } from '@/lib/browser/api-query';
import type { BreakdownKind } from '@/lib/contract/delivery/delivery-breakdown';
import type { DateRange } from '@/lib/format/statistics-range';

/** Figures of a campaign by one dimension, named in the reader's language. */
export const breakdownQuery = (id: number, by: BreakdownKind, range: DateRange, locale: string) =>
  apiQuery('campaigns.breakdown', {
    params: { id },
    query: { ...deliveryDays(range), by, lang: locale === 'ru' ? 'ru' : 'en' },
  });
