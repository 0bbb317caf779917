'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ScrollBox } from '@/components/ui/scroll-box';

type PreviewFrameProps<Row> = {
  outcome: Record<'changed' | 'unchanged' | 'refused', number>;
  /** Between the sums and the rows. */
  notes?: ReactNode;
  headings: readonly string[];
  rows: readonly Row[];
  /** One row of the table. */
  children: (row: Row) => ReactNode;
};

const shownAtFirst = 50;

/** What a change would come to: the sums, and a table of its rows that grows when asked to. */
export function PreviewFrame<Row>({ outcome, notes, headings, rows, children }: PreviewFrameProps<Row>) {
  const t = useTranslations('bulk.preview');
  const [most, setMost] = useState(shownAtFirst);
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <p role="status" className="font-medium">
        {t('summary', { changed: outcome.changed, unchanged: outcome.unchanged, refused: outcome.refused })}
      </p>
      {notes}
      {rows.length > 0 && (
        <ScrollBox name={t('rows')} className="rounded-lg border border-line">
          <table className="w-full text-sm">
            <thead className="bg-sunken text-left text-muted">
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col" className="px-3 py-2 font-medium">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">{rows.slice(0, most).map(children)}</tbody>
          </table>
        </ScrollBox>
      )}
      {rows.length > most && (
        <Button className="self-center" onClick={() => setMost(most * 4)}>
          {t('more', { count: rows.length - most })}
        </Button>
      )}
    </section>
  );
}

type PreviewNameProps = {
  row: { id: number | null; name: string; of: string | null };
};

/** Which item a row is about: its name, or its number where the name may not be read, and what it belongs to. */
export function PreviewName({ row: { id, name, of } }: PreviewNameProps) {
  const t = useTranslations('bulk.preview');
  return (
    <th scope="row" className="max-w-56 px-3 py-2 text-left font-normal break-words">
      {name || (id === null ? '—' : t('number', { id }))}
      {of !== null && <span className="block text-muted">{of}</span>}
    </th>
  );
}
