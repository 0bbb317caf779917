import { OpeningCell } from '@/components/finances/opening-cell';
import { subtotalName, subtotalOf, type Translator } from '@/components/finances/subtotal-cells';
import type { Column } from '@/components/list/column';
import { Badge } from '@/components/ui/badge';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { PaymentRow } from '@/lib/contract/finance-payments';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';

type Subtotal = AnswerOf<'finance.payments'>['subtotals'][number];

type Parts = { t: Translator; isOwn: boolean; onOpen: (id: number) => void };

export function paymentColumns({ t, isOwn, onOpen }: Parts): Column<PaymentRow, Subtotal>[] {
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
      cell: (row) => <OpeningCell onOpen={() => onOpen(row.id)}>{row.paymentDocumentNumber}</OpeningCell>,
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
    {
      key: 'reversal',
      width: 132,
      cell: (row) => {
        if (row.reversesId !== null) return <Badge tone="warning">{t('payments.isReversal')}</Badge>;
        return row.reversedAt === null ? dash : <Badge tone="neutral">{t('payments.isReversed')}</Badge>;
      },
    },
    { key: 'comment', width: 240, cell: (row) => <span title={row.comment ?? undefined}>{row.comment ?? dash}</span> },
    { key: 'id', align: 'right', width: 76, isSortable: true, isHidden: true, cell: (row) => row.id },
  ];
}
