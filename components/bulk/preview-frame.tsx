'use client';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useEdges } from '@/components/ui/scroll-box';

type PreviewFrameProps<Row> = {
  outcome: Record<'changed' | 'unchanged' | 'refused', number>;
  /** Shown between the totals and the rows. */
  notes?: ReactNode;
  headings: readonly string[];
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  /** Renders the cells of a row. */
  children: (row: Row) => ReactNode;
};

/** Longer tables are virtualised: only visible rows are rendered. */
const maxDrawn = 100;

/** Preview of a change: the totals, and a table of the rows that scrolls if it is long. */
export function PreviewFrame<Row>({ outcome, notes, headings, rows, keyOf, children }: PreviewFrameProps<Row>) {
  const t = useTranslations('bulk.preview');
  const { ref, isScrollable } = useEdges();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const place = useCallback(
    (element: HTMLElement | null) => {
      ref.current = element;
      setScroller(element);
    },
    [ref],
  );
  const isLong = rows.length > maxDrawn;
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <p role="status" className="font-medium">
        {t('summary', { changed: outcome.changed, unchanged: outcome.unchanged, refused: outcome.refused })}
      </p>
      {notes}
      {rows.length > 0 && (
        <section
          ref={place}
          aria-label={t('rows')}
          tabIndex={isScrollable ? 0 : undefined}
          className={classNames('overflow-auto rounded-lg border border-line', isLong && 'max-h-[min(48vh,560px)]')}
        >
          <table
            aria-rowcount={isLong ? rows.length + 1 : undefined}
            className={classNames('w-full text-sm', isLong && 'table-fixed')}
          >
            <thead className={classNames('bg-sunken text-left text-muted', isLong && 'sticky top-0 z-10')}>
              <tr aria-rowindex={isLong ? 1 : undefined}>
                {headings.map((heading) => (
                  <th key={heading} scope="col" className="px-3 py-2 font-medium">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            {isLong ? (
              scroller && (
                <VirtualRows rows={rows} columns={headings.length} scroller={scroller}>
                  {children}
                </VirtualRows>
              )
            ) : (
              <tbody className="divide-y divide-line">
                {rows.map((row) => (
                  <tr key={keyOf(row)} className="align-top">
                    {children(row)}
                  </tr>
                ))}
              </tbody>
            )}
          </table>
        </section>
      )}
    </section>
  );
}

type PreviewNameProps = {
  row: { id: number | null; name: string; of: string | null };
};

/** First cell of a row: the item's name (or its ID if the name may not be read) and its parent. */
export function PreviewName({ row: { id, name, of } }: PreviewNameProps) {
  const t = useTranslations('bulk.preview');
  return (
    <th scope="row" className="max-w-56 px-3 py-2 text-left font-normal break-words">
      {name || (id === null ? '—' : t('number', { id }))}
      {of !== null && <span className="block text-muted">{of}</span>}
    </th>
  );
}

/** Estimated height of a one-line row, px. Rows are measured when they are rendered. */
const usualHeight = 37;
/** Extra rows rendered above and below the visible area, for fast scrolling. */
const beyond = 12;

type VirtualRowsProps<Row> = {
  rows: readonly Row[];
  columns: number;
  scroller: HTMLElement;
  /** Renders the cells of a row. */
  children: (row: Row) => ReactNode;
};

/** Body of a long table. Only visible rows are rendered, each with its row index. */
function VirtualRows<Row>({ rows, columns, scroller, children }: VirtualRowsProps<Row>) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => usualHeight,
    overscan: beyond,
  });
  const shown = virtual.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <>
      <Gap height={above} columns={columns} />
      <tbody className="divide-y divide-line">
        {shown.map(({ index, key }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              // The heading is row 1.
              <tr
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                className="align-top"
              >
                {children(row)}
              </tr>
            )
          );
        })}
      </tbody>
      <Gap height={below} columns={columns} />
    </>
  );
}

/** Spacer with the height of rows that are not rendered. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    height > 0 && (
      <tbody aria-hidden="true">
        <tr>
          <td colSpan={columns} style={{ height, padding: 0 }} />
        </tr>
      </tbody>
    )
  );
}
