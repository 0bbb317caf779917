'use client';
import { useTranslations } from 'next-intl';
import type { FinanceListProps } from '@/components/finances/finance-list';
import { useColumnHeading } from '@/components/finances/use-column-heading';
import { DataTable } from '@/components/list/data-table';
import { orderColumns } from '@/components/list/order-columns';
import { Pager } from '@/components/list/pager';
import { QueryFailed } from '@/components/list/query-failed';
import { EmptyState } from '@/components/ui/empty-state';

/** The rows with a subtotal for each currency, and their pager. Rows once shown stay when a refresh fails. */
export function FinanceRows<Row extends { id: number }, Total>(props: FinanceListProps<Row, Total>) {
  const { name, state, query, found, columns, filters, empty } = props;
  const { table, change, params } = state;
  const texts = useColumnHeading(props.ownTexts);
  const none = useTranslations('finances.notFound');
  const isFiltered = [...filters.map(({ key }) => key), 'startDate'].some((key) => params.has(key));
  const resize = (size: number) => {
    table.setSize(size);
    change({ size });
  };
  if (found.isError && !found.data) return <QueryFailed found={found} />;
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <DataTable
        name={name}
        rows={found.data?.content}
        totals={found.data?.subtotals}
        {...texts}
        columns={orderColumns(columns, table.columns)}
        rowKey={(row) => String(row.id)}
        sort={query.sort}
        onSort={(sort) => change({ sort })}
        widths={table.widths}
        onResize={table.setWidth}
        isRefetching={found.isPlaceholderData}
        expectedRows={10}
        empty={isFiltered ? <EmptyState title={none('title')} text={none('text')} /> : <EmptyState {...empty} />}
      />
      <Pager
        page={query.page}
        size={query.size}
        total={found.data?.totalElements ?? 0}
        onPage={(page) => change({ page })}
        onSize={resize}
      />
    </div>
  );
}
