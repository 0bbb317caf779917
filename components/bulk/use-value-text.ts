'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { HistoryWords } from '@/components/history/history-words';
import { isObject, valueText } from '@/components/history/value-text';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { BulkRow } from '@/lib/contract/history/bulk';
import type { BulkEntity } from '@/lib/contract/history/bulk-fields';

type Place = { entity: BulkEntity; field: string; currency: BulkRow['currency'] };

/** Values of fields in words, as the history would tell them; `hasExchanges` where some may be exchanges. */
export function useValueText(hasExchanges: boolean): (place: Place, value: BulkRow['before']) => string {
  const { timeZone } = useCurrentUser();
  const t = useTranslations('history');
  const own = useTranslations('bulk.preview');
  const enums = useTranslations('enums');
  const { data } = useQuery({ ...apiQuery('dictionaries.exchanges', { query: {} }), enabled: hasExchanges });
  const names = new Map((data?.content ?? []).map(({ id, name }) => [String(id), name]));
  return ({ entity, field, currency }, value) => {
    const words: HistoryWords = { t, enums, timeZone, nameOf: (_source, key) => names.get(key) };
    if (field.includes('.') && typeof value === 'number') return own('lines', { count: value });
    if (field === 'frequency' && isObject(value))
      return own('frequency', { times: Number(value.times), days: Number(value.days) });
    if (Array.isArray(value) && value.length === 0) return t('none');
    return valueText(currency ? { ...words, currency } : words, { entity, field }, value);
  };
}
