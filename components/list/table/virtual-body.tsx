'use client';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { BodyRow, type BodyRowProps } from '@/components/list/table/body-row';
import { rowsClass } from '@/components/list/table/column';
import { recallPlace } from '@/lib/browser/return-place';

/** Estimated row height in pixels; visible rows are measured. */
const usualHeight = 36;
/** Before the first measurement: the first rows are rendered at once, so that one of them can be focused. */
const unmeasured = { width: 0, height: 400 };
/** Rows rendered beyond both edges. */
const overscan = 10;

type VirtualBodyProps<Row, Total> = Omit<BodyRowProps<Row, Total>, 'row'> & { rows: readonly Row[] };

/**
 * A virtual table body: it renders the visible rows, the first and the last row, and those around the focused one, so
 * that keyboard navigation always finds its target. All rows are rendered for printing.
 */
export function VirtualBody<Row, Total>({ rows, ...shared }: VirtualBodyProps<Row, Total>) {
  const { props } = shared;
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null);
  const [kept, setKept] = useState(() => recallPlace(props.name)?.row ?? null);
  const isPrinting = usePrinting();
  const keys = rows.map(props.rowKey);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => body?.closest('section') ?? null,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => usualHeight,
    overscan,
    initialRect: unmeasured,
    rangeExtractor: (range) => {
      const around = [kept, props.keptRow].flatMap((key) => {
        const at = keys.indexOf(key ?? '');
        return at < 0 ? [] : [at - 1, at, at + 1];
      });
      const wanted = [0, rows.length - 1, ...around, ...defaultRangeExtractor(range)];
      return [...new Set(wanted)].filter((index) => index >= 0 && index < rows.length).sort((a, b) => a - b);
    },
  });
  const drawn = isPrinting ? rows.map((_, index) => ({ index, start: 0, end: 0 })) : virtual.getVirtualItems();
  const ends = [0, ...drawn.map(({ end }) => end)];
  return (
    <tbody
      ref={setBody}
      onFocus={({ target }) => setKept(target.closest('tr[data-row]')?.getAttribute('data-row') ?? null)}
      className={rowsClass(props)}
    >
      {drawn.map(({ index, start }, at) => {
        const row = rows[index];
        const gap = start - (ends[at] ?? 0);
        return (
          row && (
            <Fragment key={keys[index]}>
              {gap > 0 && <Gap height={gap} columns={props.columns.length + (props.selection ? 1 : 0)} />}
              <BodyRow row={row} {...shared} index={index} measure={virtual.measureElement} />
            </Fragment>
          )
        );
      })}
    </tbody>
  );
}

/** Placeholder for rows that are not rendered. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page as it is after this returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
