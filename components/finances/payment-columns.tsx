import { subtotalName, subtotalOf, type Translator } from '@/components/finances/subtotal-cells';
import type { Column } from '@/components/list/column';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { PaymentRow } from '@/lib/contract/finance-payments';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';

type Subtotal = AnswerOf<'finance.payments'>['subtotals'][number];

export function paymentColumns({ t, isOwn }: { t: Translator; isOwn: boolean }): Column<PaymentRow, Subtotal>[] {
  const owner: Column<PaymentRow, Subtotal> = {
    key: 'userLogin',
    width: 144,
    isSortable: true,
    cell: (row) => row.userLogin,
  };
  return [
    {
      key: 'paymentDocumentNumber',
      width: 180,
      isFixed: true,
      isSortable: true,
      cell: (row) => <span className="font-medium figures">{row.paymentDocumentNumber}</span>,
      total: subtotalName(t),
    },
    { key: 'date', width: 108, isSortable: true, cell: (row) => <span className="figures">{row.date}</span> },
    ...(isOwn ? [] : [owner]),
    {
      ...{ key: 'amount', align: 'right', width: 152, isSortable: true, total: subtotalOf('amount') },
      cell: (row) => formatMoney(row.amount, row.currency),
    },
    {
      ...{ key: 'credit', align: 'right', width: 152 },
      cell: (row) => formatMoney(row.credit, row.creditCurrency),
    },
    {
      key: 'invoiceNumber',
      width: 128,
      cell: (row) => <span className="figures">{row.invoiceNumber ?? dash}</span>,
    },
    { key: 'comment', width: 240, cell: (row) => <span title={row.comment ?? undefined}>{row.comment ?? dash}</span> },
    { key: 'id', align: 'right', width: 76, isSortable: true, isHidden: true, cell: (row) => row.id },
  ];
}
