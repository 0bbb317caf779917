import { subtotalName, subtotalOf, type Translator } from '@/components/finances/subtotal-cells';
import type { Column } from '@/components/list/column';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { MovementRow } from '@/lib/contract/finance-money';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';

type Subtotal = AnswerOf<'finance.movements'>['subtotals'][number];

export function movementColumns({ t, isOwn }: { t: Translator; isOwn: boolean }): Column<MovementRow, Subtotal>[] {
  const owner: Column<MovementRow, Subtotal> = {
    key: 'userLogin',
    width: 144,
    isSortable: true,
    cell: (row) => row.userLogin,
  };
  return [
    {
      key: 'date',
      width: 148,
      isFixed: true,
      isSortable: true,
      cell: (row) => <span className="figures">{row.date}</span>,
      total: subtotalName(t),
    },
    { key: 'kind', width: 148, isSortable: true, cell: (row) => t(`movements.kinds.${row.kind}`) },
    ...(isOwn ? [] : [owner]),
    { key: 'about', width: 240, cell: (row) => row.campaignName ?? row.paymentDocumentNumber ?? dash },
    {
      ...{ key: 'amount', align: 'right', width: 160, isSortable: true, total: subtotalOf('amount') },
      cell: (row) => formatMoney(row.amount, row.currency),
    },
    { key: 'comment', width: 280, cell: (row) => <span title={row.comment ?? undefined}>{row.comment ?? dash}</span> },
    { key: 'id', align: 'right', width: 76, isSortable: true, isHidden: true, cell: (row) => row.id },
  ];
}
