'use client';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent, PointerEvent } from 'react';
import {
  type Column,
  cellClass,
  columnWidth,
  type DataTableProps,
  maximumWidth,
  minimumWidth,
  nextSort,
  readSort,
} from '@/components/list/table/column';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import { useIsBrowser } from '@/components/ui/on-demand';
import { SpriteIcon } from '@/components/ui/sprite';

export function TableHead<Row, Total>(props: DataTableProps<Row, Total>) {
  const { columns, selection } = props;
  return (
    <thead className="group/head">
      <tr>
        {selection && (
          <th scope="col" className="cell-head left-0 z-30">
            <SelectAll {...props} selection={selection} />
          </th>
        )}
        {columns.map((column, index) => (
          <HeadCell key={column.key} column={column} isFirst={index === 0} props={props} />
        ))}
      </tr>
    </thead>
  );
}

type HeadCellProps<Row, Total> = { column: Column<Row, Total>; isFirst: boolean; props: DataTableProps<Row, Total> };

function HeadCell<Row, Total>({ column, isFirst, props }: HeadCellProps<Row, Total>) {
  const sorted = readSort(props.sort);
  const isSorted = sorted.key === column.key;
  const title = props.heading(column.key);
  const hint = props.headingHint?.(column.key);
  // Dragging requires the page's scripts.
  const isBrowser = useIsBrowser();
  return (
    <th
      scope="col"
      title={hint ?? title}
      aria-label={title}
      aria-sort={isSorted ? (sorted.isAscending ? 'ascending' : 'descending') : undefined}
      className={classNames(
        'cell-head',
        cellClass(column, { isFirst, hasSelection: props.selection !== undefined }),
        isFirst && column.isFixed && 'z-30',
      )}
    >
      {column.isSortable && props.onSort ? (
        <button
          type="button"
          onClick={() => props.onSort?.(nextSort(props.sort, column.key, column.align === 'right'))}
          className={classNames(
            'group/sort sort-button',
            column.align === 'right' && 'flex-row-reverse',
            isSorted && 'text-text',
          )}
        >
          <span className="truncate">{title}</span>
          <SortMark isSorted={isSorted} isAscending={sorted.isAscending} />
        </button>
      ) : (
        title
      )}
      {props.onResize && isBrowser && (
        <ColumnResizer
          title={title}
          width={columnWidth(column, title, props.widths)}
          onResize={(width) => props.onResize?.(column.key, width)}
        />
      )}
    </th>
  );
}

function SortMark({ isSorted, isAscending }: { isSorted: boolean; isAscending: boolean }) {
  return (
    <SpriteIcon
      name={isSorted && isAscending ? 'arrow-up' : 'arrow-down'}
      className={classNames('sort-mark', !isSorted && 'sort-mark-idle')}
    />
  );
}

function SelectAll<Row, Total>({
  rows = [],
  rowKey,
  selection,
}: DataTableProps<Row, Total> & Required<Pick<DataTableProps<Row, Total>, 'selection'>>) {
  const t = useTranslations('common.table');
  const keys = rows.map(rowKey);
  const selected = keys.filter((key) => selection.keys.has(key));
  const isAll = keys.length > 0 && selected.length === keys.length;
  const toggle = () => {
    const others = [...selection.keys].filter((key) => !keys.includes(key));
    selection.onChange(new Set(isAll ? others : [...others, ...keys]));
  };
  return (
    <Checkbox
      aria-label={t('selectAll')}
      checked={isAll}
      isIndeterminate={selected.length > 0 && !isAll}
      disabled={keys.length === 0}
      onChange={toggle}
    />
  );
}

const step = 16;

type ColumnResizerProps = { title: string; width: number; onResize: (width: number) => void };

/** Resize handle at the right edge of a heading: by dragging, or with Shift and the arrow keys. */
function ColumnResizer({ title, width, onResize }: ColumnResizerProps) {
  const t = useTranslations('common.table');
  const resize = (next: number) => onResize(Math.round(Math.min(maximumWidth, Math.max(minimumWidth, next))));

  const drag = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    const startX = event.clientX;
    const startWidth = handle.parentElement?.offsetWidth ?? width;
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => resize(startWidth + moved.clientX - startX);
    const stop = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', stop);
      handle.removeEventListener('pointercancel', stop);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', stop);
    handle.addEventListener('pointercancel', stop);
  };
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -step : event.key === 'ArrowRight' ? step : 0;
    if (by === 0 || !event.shiftKey) return;
    event.preventDefault();
    resize(width + by);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no <hr>
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('resize', { name: title })}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
      aria-valuenow={width}
      aria-valuemin={minimumWidth}
      aria-valuemax={maximumWidth}
      tabIndex={0}
      onPointerDown={drag}
      onKeyDown={press}
      className="column-resizer"
    />
  );
}
