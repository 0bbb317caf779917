import { subtotalName, subtotalOf, type Translator } from '@/components/finances/subtotal-cells';
import type { Column } from '@/components/list/column';
import type { Family } from '@/lib/access/families';
import { screenPath } from '@/lib/access/screens';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { WriteOffRow } from '@/lib/contract/finance-money';
import { formatMoney } from '@/lib/format/format-money';
import { Link } from '@/lib/i18n/navigation';

type Subtotal = AnswerOf<'finance.writeOffs'>['subtotals'][number];
type Parts = { t: Translator; isOwn: boolean; family: Family; mayOpenCampaigns: boolean };

export function expenseColumns({ t, isOwn, family, mayOpenCampaigns }: Parts): Column<WriteOffRow, Subtotal>[] {
  const owner: Column<WriteOffRow, Subtotal> = {
    key: 'userLogin',
    width: 160,
    isSortable: true,
    cell: (row) => row.userLogin,
  };
  const campaign = (row: WriteOffRow) => (
    <Link
      prefetch={false}
      href={screenPath(family, 'campaign', { id: row.campaignId })}
      className="text-accent-text hover:underline"
    >
      {row.campaignName}
    </Link>
  );
  return [
    {
      key: 'date',
      width: 148,
      isFixed: true,
      isSortable: true,
      cell: (row) => <span className="figures">{row.date}</span>,
      total: subtotalName(t),
    },
    {
      key: 'campaignName',
      width: 320,
      isSortable: true,
      cell: (row) => (mayOpenCampaigns ? campaign(row) : row.campaignName),
    },
    ...(isOwn ? [] : [owner]),
    {
      ...{ key: 'spent', align: 'right', width: 160, total: subtotalOf('amount') },
      cell: (row) => formatMoney(row.amount, row.currency),
    },
  ];
}
