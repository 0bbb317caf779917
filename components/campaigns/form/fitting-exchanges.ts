import type { AnswerOf } from '@/lib/contract/call-types';
import type { CreativeType } from '@/lib/contract/enumerations';

export type ListedExchange = AnswerOf<'dictionaries.exchanges'>['content'][number];

/** The exchanges that sell places for creatives of a type. */
export const fittingExchanges = (all: readonly ListedExchange[], type: CreativeType): number[] =>
  all.filter(({ creativeTypes }) => creativeTypes.includes(type)).map(({ id }) => id);
