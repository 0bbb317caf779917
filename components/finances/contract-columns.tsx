import { DocumentCell } from '@/components/finances/document-cell';
import { OpeningCell } from '@/components/finances/opening-cell';
import { SignedBadge } from '@/components/finances/signed-badge';
import type { Translator } from '@/components/finances/subtotal-cells';
import type { Column } from '@/components/list/column';
import { OrdBadge } from '@/components/payment/ord-badge';
import type { ContractRow } from '@/lib/contract/finance-contracts';

type Parts = { t: Translator; isOwn: boolean; onOpen: (id: number) => void };

export function contractColumns({ t, isOwn, onOpen }: Parts): Column<ContractRow>[] {
  const owner: Column<ContractRow> = { key: 'userLogin', width: 120, isSortable: true, cell: (row) => row.userLogin };
  return [
    {
      key: 'contractNumber',
      width: 140,
      isFixed: true,
      cell: (row) => <OpeningCell onOpen={() => onOpen(row.id)}>{row.number}</OpeningCell>,
    },
    { key: 'date', width: 98, isSortable: true, cell: (row) => <span className="figures">{row.date}</span> },
    ...(isOwn ? [] : [owner]),
    { key: 'type', width: 148, isSortable: true, cell: (row) => t(`contractType.${row.type}`) },
    { key: 'role', width: 132, isSortable: true, cell: (row) => t(`contractRole.${row.role}`) },
    { key: 'customer', width: 156, cell: (row) => row.customer },
    { key: 'contractor', width: 200, isHidden: true, cell: (row) => row.contractor },
    { key: 'isSigned', width: 148, isSortable: true, cell: (row) => <SignedBadge isSigned={row.isSigned} /> },
    { key: 'ordStatus', width: 196, isSortable: true, cell: (row) => <OrdBadge status={row.ordStatus} /> },
    { key: 'document', width: 112, cell: (row) => <DocumentCell kind="contract" document={row} /> },
    { key: 'id', align: 'right', width: 76, isSortable: true, isHidden: true, cell: (row) => row.id },
  ];
}
