import { BillBadges } from '@/components/finances/bill-badges';
import { DocumentCell } from '@/components/finances/document-cell';
import { OpeningCell } from '@/components/finances/opening-cell';
import { subtotalName, subtotalOf, type Translator } from '@/components/finances/subtotal-cells';
import type { Column } from '@/components/list/column';
import { OrdBadge } from '@/components/payment/ord-badge';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { ActRow } from '@/lib/contract/finance-acts';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';

type Subtotal = AnswerOf<'finance.acts'>['subtotals'][number];
type Parts = { t: Translator; isOwn: boolean; onOpen: (id: number) => void };

export function actColumns({ t, isOwn, onOpen }: Parts): Column<ActRow, Subtotal>[] {
  const owner: Column<ActRow, Subtotal> = {
    key: 'userLogin',
    width: 116,
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
    {
      key: 'month',
      width: 84,
      isSortable: true,
      cell: (row) => <span className="figures">{row.month.slice(0, 7)}</span>,
    },
    ...(isOwn ? [] : [owner]),
    { key: 'customer', width: 152, cell: (row) => row.customer },
    {
      ...{ key: 'amount', align: 'right', width: 116, isSortable: true, total: subtotalOf('amount') },
      cell: (row) => formatMoney(row.amount, row.currency),
    },
    { key: 'vat', align: 'right', width: 76, isHidden: true, cell: (row) => (row.vat === null ? dash : `${row.vat}%`) },
    {
      ...{ key: 'total', align: 'right', width: 116, isSortable: true, total: subtotalOf('total') },
      cell: (row) => formatMoney(row.total, row.currency),
    },
    { key: 'isPaid', width: 172, isSortable: true, cell: (row) => <BillBadges {...row} /> },
    { key: 'document', width: 112, cell: (row) => <DocumentCell kind="act" document={row} /> },
    { key: 'ordStatus', width: 196, isSortable: true, cell: (row) => <OrdBadge status={row.ordStatus} /> },
    {
      key: 'nextOrdAction',
      width: 168,
      cell: (row) => (row.nextOrdAction ? t(`ordActions.${row.nextOrdAction}`) : dash),
    },
    {
      ...{ key: 'vatAmount', align: 'right', width: 132, isHidden: true, total: subtotalOf('vatAmount') },
      cell: (row) => formatMoney(row.vatAmount, row.currency),
    },
    { key: 'date', width: 108, isHidden: true, cell: (row) => <span className="figures">{row.date}</span> },
    { key: 'id', align: 'right', width: 76, isSortable: true, isHidden: true, cell: (row) => row.id },
  ];
}
