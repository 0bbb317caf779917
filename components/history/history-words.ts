import type { Messages, useTranslations } from 'next-intl';
import type { AdSetInput } from '@/lib/contract/campaigns/ad-sets';
import type { CampaignInput } from '@/lib/contract/campaigns/campaign-input';
import type { Currency } from '@/lib/contract/enumerations';
import type { HistoryEntity } from '@/lib/contract/history/history-things';

/** All that the wording of a change needs to know of its reader and of the thing. */
export type HistoryWords = {
  t: ReturnType<typeof useTranslations<'history'>>;
  enums: ReturnType<typeof useTranslations<'enums'>>;
  /** IANA zone of the reader. */
  timeZone: string;
  /** Of the thing's money, where it has one. */
  currency?: Currency;
  /** Name of a catalogue's key, of a place (`places`, `city:524901`) or of a thing (`creative`, `12`), if known. */
  nameOf: (source: string, key: string) => string | undefined;
};

type Worded<Field extends keyof Messages['history']['fields']> = Field;
/** Fields that people write of a campaign and its ad sets, whose own target is told by its panels: one without a word does not compile. */
type WrittenField = Worded<
  Exclude<keyof CampaignInput, 'creativeGroups'> | Exclude<keyof AdSetInput, 'id' | 'ownTarget'>
>;

/** The name of a field as the forms call it; its name on the wire where nobody has given it another. */
export function fieldWord({ t }: HistoryWords, entity: HistoryEntity, field: WrittenField | (string & {})): string {
  if (!/^\w+$/.test(field)) return field;
  return textOf(t, `fieldsOf.${entity}.${field}`) ?? textOf(t, `fields.${field}`) ?? field;
}

/** The word for a code; the code itself where there is none. */
export function codeWord({ t, enums }: HistoryWords, group: string, code: string): string {
  if (!/^-?\w+$/.test(code)) return code;
  return textOf(t, `values.${group}.${code}`) ?? textOf(enums, `${group}.${code}`) ?? code;
}

type Catalogue = { (key: never): string; has: (key: never) => boolean };

/** Fields and codes come from the wire: the catalogue is asked whether it knows them before it is read. */
function textOf(catalogue: Catalogue, key: string): string | undefined {
  // Keys are typed, these are not: see above.
  const known = key as never;
  return catalogue.has(known) ? catalogue(known) : undefined;
}
