import { apiQuery } from '@/lib/browser/api-query';
import type { AnswerOf } from '@/lib/contract/call-types';
import { slotFormats } from '@/lib/contract/creatives/slot-formats';
import { type CreativeType, creativeTypes } from '@/lib/contract/enumerations';

/** Query of all SSPs available to a campaign; shared by the panel and the prefetching page. */
export const exchangesQuery = apiQuery('dictionaries.exchanges', { query: {} });

export type ListedExchange = AnswerOf<'dictionaries.exchanges'>['content'][number];

/** Returns the SSPs whose slots the creatives of a type can fill. Native AI creatives also fill native slots. */
export function fittingExchanges(all: readonly ListedExchange[], type: CreativeType): number[] {
  const filled = slotFormats[type];
  const sellers = creativeTypes.filter((sold) => slotFormats[sold].some((format) => filled.includes(format)));
  return all.filter((exchange) => sellers.some((sold) => exchange.creativeTypes.includes(sold))).map(({ id }) => id);
}
