'use client';
import { useTranslations } from 'next-intl';
import { type CSSProperties, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Column, cellClass, columnWidth, type DataTableProps } from '@/components/list/table/column';
import { maxDrawn, TableBody } from '@/components/list/table/table-body';
import { TableHead } from '@/components/list/table/table-head';
import { useRovingStops } from '@/components/list/table/use-roving-stops';
import { classNames } from '@/components/ui/class-names';
import { useEdges } from '@/components/ui/scroll-box';
import { keepPlace, type ReturnPlace, recallPlace } from '@/lib/browser/return-place';

export function DataTable<Row, Total = Row>(props: DataTableProps<Row, Total>) {
  const { name, columns, rows, isRefetching = false, selection } = props;
  const t = useTranslations('common.table');
  const edges = useEdges();
  const roving = useRovingStops(edges.ref, !props.isGrid);
  const place = useReturnPlace(edges.ref, name, (rows?.length ?? 0) > 0);
  return (
    <div className={classNames('relative isolate min-w-0', edges.hasMore && edgeShadow)}>
      <section
        ref={edges.ref}
        tabIndex={edges.isScrollable ? 0 : undefined}
        aria-label={edges.isScrollable ? t('scrollable', { name }) : undefined}
        onScroll={(event) => {
          edges.update();
          place.onScroll(event.currentTarget);
        }}
        onClickCapture={place.onClick}
        onKeyDown={roving.onKeyDown}
        data-roving={props.isGrid ? undefined : ''}
        data-scrolled={edges.isScrolled || undefined}
        data-density={props.density}
        style={coveredEdges(props)}
        className="group/table relative max-h-[max(360px,calc(100dvh-200px))] overflow-auto overscroll-x-contain print:max-h-none print:overflow-visible focus-visible:-outline-offset-2"
      >
        <table
          role={props.isGrid ? 'grid' : undefined}
          aria-label={name}
          aria-rowcount={rows && rows.length > maxDrawn ? rows.length + 1 + (props.totals?.length ?? 0) : undefined}
          aria-busy={isRefetching || rows === undefined || undefined}
          className="w-full table-fixed border-separate border-spacing-0 text-sm"
          style={{ minWidth: totalWidth(props) }}
        >
          <colgroup>
            {selection && <col style={{ width: 40 }} />}
            {columns.map((column, index) => (
              <col
                key={column.key}
                style={{ width: index === 0 ? props.widths?.[column.key] : widthOf(column, props) }}
              />
            ))}
          </colgroup>
          <TableHead {...props} />
          <TableBody {...props} />
          <TableTotals {...props} />
        </table>
        {rows?.length === 0 && <div className="sticky left-0 border-t border-line">{props.empty}</div>}
      </section>
    </div>
  );
}

const edgeShadow =
  "after:pointer-events-none after:absolute after:inset-y-0 after:right-0 after:z-40 after:w-4 after:content-[''] " +
  'after:bg-linear-to-l after:from-black/12 after:to-transparent dark:after:from-black/60';

function widthOf<Row, Total>(column: Column<Row, Total>, { widths, heading }: DataTableProps<Row, Total>): number {
  return columnWidth(column, heading(column.key), widths);
}

const rowHeight = 36;

/** Scroll padding of sticky parts, so that they never cover a focused control. */
function coveredEdges<Row, Total>(props: DataTableProps<Row, Total>): CSSProperties {
  const [first] = props.columns;
  const left = first?.isFixed ? `calc(${props.selection ? 40 : 0}px + ${firstWidth(first, props)})` : undefined;
  const bottom = props.rows?.length ? (props.totals?.length ?? 0) * rowHeight : 0;
  return { scrollPaddingLeft: left, scrollPaddingTop: rowHeight, scrollPaddingBottom: bottom };
}

/** On phones the first column is narrower, so that another one is visible. */
const firstWidth = <Row, Total>(first: Column<Row, Total>, props: DataTableProps<Row, Total>) =>
  `min(${widthOf(first, props)}px, 42vw)`;

function totalWidth<Row, Total>(props: DataTableProps<Row, Total>): string {
  const [first, ...others] = props.columns;
  const rest = others.reduce((sum, column) => sum + widthOf(column, props), props.selection ? 40 : 0);
  return first ? `calc(${rest}px + ${firstWidth(first, props)})` : '0';
}

/** How long the row stays tinted after returning to the list, in ms. */
const tintMs = 2_000;
const pauseMs = 150;

/** "Back" restores the scroll position and focuses the row that was opened. */
function useReturnPlace(box: RefObject<HTMLElement | null>, table: string, hasRows: boolean) {
  const place = useRef<ReturnPlace>({ top: 0, left: 0, row: null });
  const isRestored = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    if (!box.current || !hasRows || isRestored.current) return;
    isRestored.current = true;
    const before = recallPlace(table);
    if (before) restore(box.current, before);
    place.current = { top: before?.top ?? 0, left: before?.left ?? 0, row: null };
  }, [box, table, hasRows]);

  const keep = (patch: Partial<ReturnPlace>) => {
    place.current = { ...place.current, ...patch };
    clearTimeout(timer.current);
    keepPlace(table, place.current);
  };
  return {
    onScroll: ({ scrollTop: top, scrollLeft: left }: HTMLElement) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keep({ top, left }), pauseMs);
    },
    onClick: ({ target }: MouseEvent) => {
      const row = target instanceof Element && target.closest('a[href]') ? target.closest('tr[data-row]') : null;
      const scroll = box.current;
      if (row && scroll) keep({ top: scroll.scrollTop, left: scroll.scrollLeft, row: row.getAttribute('data-row') });
    },
  };
}

function restore(box: HTMLElement, { top, left, row }: ReturnPlace): void {
  box.scrollTop = top;
  box.scrollLeft = left;
  const found = [...box.querySelectorAll('tr[data-row]')].find((one) => one.getAttribute('data-row') === row);
  if (!(found instanceof HTMLElement)) return;
  const link = found.querySelector('a[href]');
  const isFree = document.activeElement === null || document.activeElement === document.body;
  if (link instanceof HTMLElement && isFree) link.focus({ preventScroll: true });
  found.dataset.returned = '';
  setTimeout(() => delete found.dataset.returned, tintMs);
}

/** One row of totals per currency. */
function TableTotals<Row, Total>({ totals = [], columns, selection, rows }: DataTableProps<Row, Total>) {
  const t = useTranslations('common.table');
  if (totals.length === 0 || !rows?.length) return null;
  return (
    <tfoot className="sticky bottom-0 z-20">
      {totals.map((total, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: totals have no identity but their place
        <tr key={row}>
          {selection && <td className={'cell-total sticky left-0 z-10'} />}
          {columns.map((column, index) => (
            <td
              key={column.key}
              className={classNames(
                'cell-total',
                cellClass(column, { isFirst: index === 0, hasSelection: selection !== undefined }),
              )}
            >
              {column.total?.(total) ?? (index === 0 && t('total'))}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}
