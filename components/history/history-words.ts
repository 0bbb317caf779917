import type { Messages, useTranslations } from 'next-intl';
import type { AdSetInput } from '@/lib/contract/campaigns/ad-sets';
import type { CampaignInput } from '@/lib/contract/campaigns/campaign-input';
import type { Currency } from '@/lib/contract/enumerations';
import type { HistoryEntity } from '@/lib/contract/history/history-things';

/** Texts and settings that the wording of a change needs. */
export type HistoryWords = {
  t: ReturnType<typeof useTranslations<'history'>>;
  enums: ReturnType<typeof useTranslations<'enums'>>;
  /** IANA time zone of the user. */
  timeZone: string;
  /** Currency of the entity's amounts, if it has any. */
  currency?: Currency;
  /**
   * Returns the name of a catalogue key, a place (`places`, `city:524901`) or an entity (`creative`, `12`), if known.
   */
  nameOf: (source: string, key: string) => string | undefined;
};

type Worded<Field extends keyof Messages['history']['fields']> = Field;
/**
 * Editable fields of a campaign and its ad sets. An own target is described by its panels instead. A field without a
 * label does not compile.
 */
type WrittenField = Worded<
  Exclude<keyof CampaignInput, 'creativeGroups'> | Exclude<keyof AdSetInput, 'id' | 'ownTarget'>
>;

/** Returns the label of a field as in the forms, or its wire name if it has none. */
export function fieldWord({ t }: HistoryWords, entity: HistoryEntity, field: WrittenField | (string & {})): string {
  if (!/^\w+$/.test(field)) return field;
  return textOf(t, `fieldsOf.${entity}.${field}`) ?? textOf(t, `fields.${field}`) ?? field;
}

/** Returns the text of a code, or the code itself if there is none. */
export function codeWord({ t, enums }: HistoryWords, group: string, code: string): string {
  if (!/^-?\w+$/.test(code)) return code;
  return textOf(t, `values.${group}.${code}`) ?? textOf(enums, `${group}.${code}`) ?? code;
}

type Catalogue = { (key: never): string; has: (key: never) => boolean };

/** Fields and codes come from the API, so the catalogue is checked before it is read. */
function textOf(catalogue: Catalogue, key: string): string | undefined {
  // Message keys are typed, but this one comes from data.
  const known = key as never;
  return catalogue.has(known) ? catalogue(known) : undefined;
}
