'use client';
import { useTranslations } from 'next-intl';
import { PreviewFrame, PreviewName } from '@/components/bulk/preview-frame';
import type { Preview } from '@/components/bulk/use-change';
import { useRefusalText } from '@/components/bulk/use-refusal-text';
import { useValueText } from '@/components/bulk/use-value-text';
import type { BulkRow } from '@/lib/contract/history/bulk';

/** Each row as it is and would be, those that are refused first with the reason. */
export function PreviewTable({ preview }: { preview: Preview }) {
  const t = useTranslations('bulk.preview');
  const { entity, field } = preview.chosen;
  const valueText = useValueText(field === 'exchanges');
  const textOf = ({ currency }: BulkRow, value: BulkRow['before']) => valueText({ entity, field, currency }, value);
  const reasonOf = useRefusalText();
  const isSame = ({ before, after }: BulkRow) => JSON.stringify(before) === JSON.stringify(after);
  const refused = preview.rows.filter(({ refusal }) => refusal !== null);
  const changed = preview.rows.filter((row) => row.refusal === null && !isSame(row));
  return (
    <PreviewFrame
      outcome={preview}
      headings={[t('name'), t('before'), t('after')]}
      rows={[...refused, ...changed]}
      keyOf={({ id }) => id}
    >
      {(row) => (
        <>
          <PreviewName row={row} />
          <td className="px-3 py-2 text-muted figures">{row.name ? textOf(row, row.before) : '—'}</td>
          <td className="px-3 py-2 figures">
            {row.refusal ? (
              <span className="text-negative">{reasonOf(row.refusal)}</span>
            ) : (
              <ins className="font-medium no-underline">{textOf(row, row.after)}</ins>
            )}
          </td>
        </>
      )}
    </PreviewFrame>
  );
}
