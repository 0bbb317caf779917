'use client';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTranslations } from 'next-intl';
import { cellClass } from '@/components/list/cell-class';
import { type Column, columnWidth } from '@/components/list/column';
import { ColumnResizer } from '@/components/list/column-resizer';
import type { DataTableProps } from '@/components/list/data-table';
import { nextSort, readSort } from '@/components/list/next-sort';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';

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
            'group/sort -mx-1 inline-flex h-7 max-w-full pointer-coarse:h-10 items-center gap-1 rounded-sm px-1 hover:text-text focus-visible:-outline-offset-2',
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
      {props.onResize && (
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
  const Arrow = isSorted && isAscending ? ArrowUp : ArrowDown;
  return (
    <Arrow
      aria-hidden="true"
      className={classNames(
        'size-3.5 shrink-0',
        !isSorted && 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
      )}
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
