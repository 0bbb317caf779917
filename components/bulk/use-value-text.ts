'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { use } from 'react';
import { AddedControlsContext } from '@/components/bulk/added-controls';
import type { HistoryWords } from '@/components/history/history-words';
import { isObject, valueText } from '@/components/history/value-text';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { BulkRow } from '@/lib/contract/history/bulk';
import { type BulkEntity, isPeople } from '@/lib/contract/history/bulk-fields';
import type { ThingName } from '@/lib/contract/history/history-things';

type Place = { entity: BulkEntity; field: string; currency: BulkRow['currency'] };

/**
 * Returns a function that formats values of the fields like the history. `named` are the known names of referenced
 * items.
 */
export function useValueText(
  fields: readonly string[],
  named: readonly ThingName[] = [],
): (place: Place, value: BulkRow['before']) => string {
  const { timeZone } = useCurrentUser();
  const added = use(AddedControlsContext);
  const t = useTranslations('history');
  const own = useTranslations('bulk.preview');
  const enums = useTranslations('enums');
  const lang = useLocale();
  const hasZones = fields.includes('timeZone');
  const zones = useQuery({ ...apiQuery('dictionaries.timeZones', { query: { lang } }), enabled: hasZones });
  const hasExchanges = fields.includes('exchanges');
  const { data } = useQuery({ ...apiQuery('dictionaries.exchanges', { query: {} }), enabled: hasExchanges });
  const given = new Map(named.map(({ entity, id, name }) => [`${entity} ${id}`, name]));
  const names = new Map([
    ...(data?.content ?? []).map(({ id, name }) => [String(id), name] as const),
    ...(zones.data?.content ?? []).map(({ key, name }) => [key, name] as const),
  ]);
  return ({ entity, field, currency }, value) => {
    const nameOf = (source: string, key: string) =>
      added?.nameOf?.(source, key) ?? given.get(`${source} ${key}`) ?? names.get(key);
    const words: HistoryWords = { t, enums, timeZone, nameOf };
    if (field === 'geo.included' && value === null) return own('everywhere');
    if (typeof value === 'number' && isCounted(field)) return own('lines', { count: value });
    if (field === 'optimisation' && isObject(value)) return own('optimisation', { days: Number(value.period) });
    if (field === 'permissions' && typeof value === 'number') return own('permissions', { count: value });
    if (field === 'frequency' && isObject(value))
      return own('frequency', { times: Number(value.times), days: Number(value.days) });
    if (Array.isArray(value) && value.length === 0) return t('none');
    return valueText(
      currency ? { ...words, currency } : words,
      { entity: isPeople(entity) ? 'user' : entity, field },
      value,
    );
  };
}

/** For long lists, a preview shows only the number of entries. */
const isCounted = (field: string) => field.includes('.') || counted.includes(field);
const counted: readonly string[] = [
  'creatives',
  'ruleIds',
  'domains',
  'iabCategories',
  'trackers',
  'brandSafety',
  'trafficTypes',
  'verificationServices',
];
