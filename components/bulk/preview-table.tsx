'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Preview } from '@/components/bulk/use-change';
import { useRefusalText } from '@/components/bulk/use-refusal-text';
import type { HistoryWords } from '@/components/history/history-words';
import { isObject, valueText } from '@/components/history/value-text';
import { Button } from '@/components/ui/button';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { BulkRow } from '@/lib/contract/bulk';

const shownAtFirst = 50;

/** Each row as it is and would be, those that are refused first with the reason. */
export function PreviewTable({ preview }: { preview: Preview }) {
  const t = useTranslations('bulk.preview');
  const [most, setMost] = useState(shownAtFirst);
  const textOf = useValueText(preview);
  const reasonOf = useRefusalText();
  const isSame = ({ before, after }: BulkRow) => JSON.stringify(before) === JSON.stringify(after);
  const refused = preview.rows.filter(({ refusal }) => refusal !== null);
  const changed = preview.rows.filter((row) => row.refusal === null && !isSame(row));
  const rows = [...refused, ...changed];
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <p role="status" className="font-medium">
        {t('summary', { changed: preview.changed, unchanged: preview.unchanged, refused: preview.refused })}
      </p>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section aria-label={t('rows')} tabIndex={0} className="overflow-x-auto rounded-lg border border-line">
          <table className="w-full text-sm">
            <thead className="bg-sunken text-left text-muted">
              <tr>
                {(['name', 'before', 'after'] as const).map((heading) => (
                  <th key={heading} scope="col" className="px-3 py-2 font-medium">
                    {t(heading)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.slice(0, most).map((row) => (
                <tr key={row.id} className="align-top">
                  <th scope="row" className="max-w-56 px-3 py-2 text-left font-normal break-words">
                    {row.name || t('number', { id: row.id })}
                    {row.of !== null && <span className="block text-muted">{row.of}</span>}
                  </th>
                  <td className="px-3 py-2 text-muted figures">{row.name ? textOf(row, row.before) : '—'}</td>
                  <td className="px-3 py-2 figures">
                    {row.refusal ? (
                      <span className="text-negative">{reasonOf(row.refusal)}</span>
                    ) : (
                      <ins className="font-medium no-underline">{textOf(row, row.after)}</ins>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.length > most && (
        <Button className="self-center" onClick={() => setMost(most * 4)}>
          {t('more', { count: rows.length - most })}
        </Button>
      )}
    </section>
  );
}

/** A value of the field in words, as the history would tell it. */
function useValueText({ chosen: { entity, field } }: Preview) {
  const { timeZone } = useCurrentUser();
  const t = useTranslations('history');
  const own = useTranslations('bulk.preview');
  const enums = useTranslations('enums');
  const isOfExchanges = field === 'exchanges';
  const { data } = useQuery({ ...apiQuery('dictionaries.exchanges', { query: {} }), enabled: isOfExchanges });
  const names = new Map((data?.content ?? []).map(({ id, name }) => [String(id), name]));
  return ({ currency }: BulkRow, value: BulkRow['before']): string => {
    const words: HistoryWords = { t, enums, timeZone, nameOf: (_source, key) => names.get(key) };
    if (field.includes('.') && typeof value === 'number') return own('lines', { count: value });
    if (field === 'frequency' && isObject(value))
      return own('frequency', { times: Number(value.times), days: Number(value.days) });
    if (Array.isArray(value) && value.length === 0) return t('none');
    return valueText(currency ? { ...words, currency } : words, { entity, field }, value);
  };
}
