'use client';
import { useTranslations } from 'next-intl';
import { PreviewFrame, PreviewName } from '@/components/bulk/preview-frame';
import type { SheetPreview } from '@/components/bulk/use-sheet';
import { useSheetReason } from '@/components/bulk/use-sheet-reason';
import { useValueText } from '@/components/bulk/use-value-text';

type Row = SheetPreview['rows'][number];

/** Each line with what it changes, those that are refused first with the reasons. */
export function SheetPreviewTable({ preview }: { preview: SheetPreview }) {
  const t = useTranslations('bulk.preview');
  const own = useTranslations('bulk.sheet');
  const refused = preview.rows.filter(({ refusal }) => refusal !== null);
  const ignored = preview.ignored.length > 0 && (
    <p className="text-warning">
      {own('ignored', { count: preview.ignored.length, names: preview.ignored.join(', ') })}
    </p>
  );
  return (
    <PreviewFrame
      outcome={preview}
      notes={ignored}
      headings={[own('line'), t('name'), own('changes')]}
      rows={[...refused, ...preview.rows.filter(({ refusal }) => refusal === null)]}
      keyOf={({ line }) => line}
    >
      {(row) => (
        <>
          <td className="px-3 py-2 text-muted figures">{row.line}</td>
          <PreviewName row={row} />
          <td className="px-3 py-2">{row.refusal ? <Reasons row={row} /> : <Changes row={row} />}</td>
        </>
      )}
    </PreviewFrame>
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
