import { addressRange } from '@/components/list/filters/address-range';
import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import { campaignList } from '@/lib/contract/campaigns/campaign-list';

/** The list's query as the address says it. */
export function campaignsQuery(valuesOf: ValuesOf, size?: number) {
  const query = { ...readListAddress(campaignList, valuesOf, { size }), ...addressRange(valuesOf) };
  return { query, options: apiQuery('campaigns.list', { query }) };
}

/** How often figures of campaigns on screen are asked for anew. */
export const refreshMs = 5_000;
