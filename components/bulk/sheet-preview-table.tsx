'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SheetPreview } from '@/components/bulk/use-sheet';
import { useSheetReason } from '@/components/bulk/use-sheet-reason';
import { useValueText } from '@/components/bulk/use-value-text';
import { Button } from '@/components/ui/button';

type Row = SheetPreview['rows'][number];

const shownAtFirst = 50;

/** Each line with what it changes, those that are refused first with the reasons. */
export function SheetPreviewTable({ preview }: { preview: SheetPreview }) {
  const t = useTranslations('bulk.preview');
  const own = useTranslations('bulk.sheet');
  const [most, setMost] = useState(shownAtFirst);
  const refused = preview.rows.filter(({ refusal }) => refusal !== null);
  const rows = [...refused, ...preview.rows.filter(({ refusal }) => refusal === null)];
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <p role="status" className="font-medium">
        {t('summary', { changed: preview.changed, unchanged: preview.unchanged, refused: preview.refused })}
      </p>
      {preview.ignored.length > 0 && (
        <p className="text-warning">
          {own('ignored', { count: preview.ignored.length, names: preview.ignored.join(', ') })}
        </p>
      )}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section aria-label={t('rows')} tabIndex={0} className="overflow-x-auto rounded-lg border border-line">
          <table className="w-full text-sm">
            <thead className="bg-sunken text-left text-muted">
              <tr>
                {[own('line'), t('name'), own('changes')].map((heading) => (
                  <th key={heading} scope="col" className="px-3 py-2 font-medium">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.slice(0, most).map((row) => (
                <Line key={row.line} row={row} />
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

function Line({ row }: { row: Row }) {
  const t = useTranslations('bulk.preview');
  return (
    <tr className="align-top">
      <td className="px-3 py-2 text-muted figures">{row.line}</td>
      <th scope="row" className="max-w-56 px-3 py-2 text-left font-normal break-words">
        {row.name || (row.id === null ? '—' : t('number', { id: row.id }))}
        {row.of !== null && <span className="block text-muted">{row.of}</span>}
      </th>
      <td className="px-3 py-2">{row.refusal ? <Reasons row={row} /> : <Changes row={row} />}</td>
    </tr>
  );
}

function Changes({ row: { entity, currency, changes } }: { row: Row }) {
  const column = useTranslations('bulk.sheet.columns');
  const valueText = useValueText(false);
  return (
    <ul className="flex flex-col gap-1">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {/* The fields of a sheet are columns of it. */}
          <span className="text-muted">{column(field as 'name')}: </span>
          {entity && (
            <span className="figures">
              <del className="text-muted no-underline">{valueText({ entity, field, currency }, before)}</del>
              {' → '}
              <ins className="font-medium no-underline">{valueText({ entity, field, currency }, after)}</ins>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Reasons({ row }: { row: Row }) {
  const reasonsOf = useSheetReason();
  return (
    <ul className="flex flex-col gap-1 text-negative">
      {row.refusal && reasonsOf(row.refusal).map((reason) => <li key={reason}>{reason}</li>)}
    </ul>
  );
}
