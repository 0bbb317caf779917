'use client';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';

/** Pixels of a row of one line; others are measured when they are drawn. */
const usualHeight = 37;
/** Rows beyond both edges, for a quick hand. */
const beyond = 12;

type VirtualRowsProps<Row> = {
  rows: readonly Row[];
  columns: number;
  scroller: HTMLElement;
  /** The cells of one row. */
  children: (row: Row) => ReactNode;
};

/** The body of a long table: rows in sight alone are drawn; each says which of all it is. */
export function VirtualRows<Row>({ rows, columns, scroller, children }: VirtualRowsProps<Row>) {
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

/** Keeps the place of rows that are not drawn. */
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
