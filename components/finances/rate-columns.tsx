import type { ReactNode } from 'react';
import type { Column } from '@/components/list/column';
import type { ExchangeRateRow } from '@/lib/contract/exchange-rates';
import { formatDateTime } from '@/lib/format/format-date';

type Parts = { timeZone: string; menu: (row: ExchangeRateRow) => ReactNode };

export function rateColumns({ timeZone, menu }: Parts): Column<ExchangeRateRow>[] {
  const moment = (at: string) => <span className="figures">{formatDateTime(at, timeZone)}</span>;
  return [
    { key: 'from', width: 120, isFixed: true, isSortable: true, cell: (row) => row.from },
    { key: 'to', width: 120, isSortable: true, cell: (row) => row.to },
    { key: 'value', align: 'right', width: 160, isSortable: true, cell: (row) => row.value },
    { key: 'rateMeaning', width: 240, cell: (row) => <Meaning rate={row} /> },
    { key: 'validFromMoment', width: 160, cell: (row) => moment(row.validFrom) },
    { key: 'updatedAt', width: 160, isSortable: true, isHidden: true, cell: (row) => moment(row.updatedAt) },
    { key: 'menu', width: 88, align: 'right', cell: menu },
  ];
}

const Meaning = ({ rate: { from, to, value } }: { rate: ExchangeRateRow }) => (
  <span className="text-muted figures">
    1 {from} = {value} {to}
  </span>
);
