import { addressRange } from '@/components/list/filters/address-range';
import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import { campaignList } from '@/lib/contract/campaigns/campaign-list';

/** Query of the list for an address. */
export function campaignsQuery(valuesOf: ValuesOf, size?: number) {
  const query = { ...readListAddress(campaignList, valuesOf, { size }), ...addressRange(valuesOf) };
  return { query, options: apiQuery('campaigns.list', { query }) };
}

/** Refresh interval of visible figures, in ms. */
export const refreshMs = 5_000;
