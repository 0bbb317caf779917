import { apiQuery } from '@/lib/browser/api-query';
import type { AnswerOf } from '@/lib/contract/call-types';
import { slotFormats } from '@/lib/contract/creatives/slot-formats';
import { type CreativeType, creativeTypes } from '@/lib/contract/enumerations';

/** Every exchange a campaign may buy from; asked by the panel and by the page that prefetches it. */
export const exchangesQuery = apiQuery('dictionaries.exchanges', { query: {} });

export type ListedExchange = AnswerOf<'dictionaries.exchanges'>['content'][number];

/** The exchanges that sell slots which creatives of a type fill: a native slot takes Native AI as well. */
export function fittingExchanges(all: readonly ListedExchange[], type: CreativeType): number[] {
  const filled = slotFormats[type];
  const sellers = creativeTypes.filter((sold) => slotFormats[sold].some((format) => filled.includes(format)));
  return all.filter((exchange) => sellers.some((sold) => exchange.creativeTypes.includes(sold))).map(({ id }) => id);
}
