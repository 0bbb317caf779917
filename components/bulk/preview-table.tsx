'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Preview } from '@/components/bulk/use-change';
import { useRefusalText } from '@/components/bulk/use-refusal-text';
import { useValueText } from '@/components/bulk/use-value-text';
import { Button } from '@/components/ui/button';
import type { BulkRow } from '@/lib/contract/history/bulk';

const shownAtFirst = 50;

/** Each row as it is and would be, those that are refused first with the reason. */
export function PreviewTable({ preview }: { preview: Preview }) {
  const t = useTranslations('bulk.preview');
  const [most, setMost] = useState(shownAtFirst);
  const { entity, field } = preview.chosen;
  const valueText = useValueText(field === 'exchanges');
  const textOf = ({ currency }: BulkRow, value: BulkRow['before']) => valueText({ entity, field, currency }, value);
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
