import { BillBadges } from '@/components/finances/bill-badges';
import { DocumentCell } from '@/components/finances/document-cell';
import { OpeningCell } from '@/components/finances/opening-cell';
import { subtotalName, subtotalOf, type Translator } from '@/components/finances/subtotal-cells';
import type { Column } from '@/components/list/column';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { InvoiceRow } from '@/lib/contract/finance-invoices';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';

type Subtotal = AnswerOf<'finance.invoices'>['subtotals'][number];
type Parts = { t: Translator; isOwn: boolean; onOpen: (id: number) => void };

export function invoiceColumns({ t, isOwn, onOpen }: Parts): Column<InvoiceRow, Subtotal>[] {
  const owner: Column<InvoiceRow, Subtotal> = {
    key: 'userLogin',
    width: 120,
    isSortable: true,
    cell: (row) => row.userLogin,
  };
  return [
    {
      key: 'number',
      width: 120,
      isFixed: true,
      isSortable: true,
      cell: (row) => <OpeningCell onOpen={() => onOpen(row.id)}>{row.number}</OpeningCell>,
      total: subtotalName(t),
    },
    { key: 'date', width: 98, isSortable: true, cell: (row) => <span className="figures">{row.date}</span> },
    ...(isOwn ? [] : [owner]),
    { key: 'payer', width: 152, cell: (row) => row.payer },
    {
      ...{ key: 'amount', align: 'right', width: 120, isSortable: true, total: subtotalOf('amount') },
      cell: (row) => formatMoney(row.amount, row.currency),
    },
    { key: 'vat', align: 'right', width: 76, isHidden: true, cell: (row) => (row.vat === null ? dash : `${row.vat}%`) },
    {
      ...{ key: 'vatAmount', align: 'right', width: 132, isSortable: true, isHidden: true },
      cell: (row) => formatMoney(row.vatAmount, row.currency),
      total: subtotalOf('vatAmount'),
    },
    {
      ...{ key: 'total', align: 'right', width: 124, isSortable: true, total: subtotalOf('total') },
      cell: (row) => formatMoney(row.total, row.currency),
    },
    {
      ...{ key: 'paid', align: 'right', width: 124, isSortable: true, total: subtotalOf('paid') },
      cell: (row) => formatMoney(row.paid, row.currency),
    },
    { key: 'isPaid', width: 172, isSortable: true, cell: (row) => <BillBadges {...row} /> },
    { key: 'document', width: 112, cell: (row) => <DocumentCell kind="invoice" document={row} /> },
    { key: 'id', align: 'right', width: 76, isSortable: true, isHidden: true, cell: (row) => row.id },
  ];
}
