import type { OperationName } from '@/lib/contract/addresses';

/** The catalogues that panels choose from; they are asked and answer alike. */
export type DictionaryName = Extract<
  OperationName,
  | 'dictionaries.deviceTypes'
  | 'dictionaries.operatingSystems'
  | 'dictionaries.browsers'
  | 'dictionaries.languages'
  | 'dictionaries.connectionTypes'
  | 'dictionaries.targetIabCategories'
  | 'dictionaries.carriers'
  | 'dictionaries.deviceMakes'
  | 'dictionaries.deviceModels'
>;
