'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { DocumentCell, OpeningCell, SignedBadge } from '@/components/finances/document-cells';
import { ContractActions } from '@/components/finances/finance-actions';
import { idColumn, ownerColumns, type Translator } from '@/components/finances/finance-columns';
import { contractsQuery } from '@/components/finances/finance-queries';
import { FinanceList, useFinanceFilters, useListState } from '@/components/finances/finance-table';
import { generatingMs, isUnderWay } from '@/components/finances/use-document';
import { type FilterControls, shownFilters } from '@/components/list/filters/filter-controls';
import type { Column } from '@/components/list/table/column';
import { OrdBadge } from '@/components/payment/ord-progress';
import { onDemand } from '@/components/ui/on-demand';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { ContractRow } from '@/lib/contract/finance/finance-contracts';
import type { contractList } from '@/lib/contract/finance/finance-lists';

const ContractDrawer = onDemand(
  async () => (await import('@/components/finances/contracts/contract-drawer')).ContractDrawer,
);

/** Contracts of all clients. */
export function ContractsTab({ isOwn }: { isOwn: boolean }) {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  const state = useListState('contracts');
  const { query, options } = contractsQuery(state.valuesOf, isOwn, state.table.size);
  const found = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => data?.content.some(isUnderWay) && generatingMs,
  });
  const filters = useFinanceFilters(isOwn, state);
  const controls: FilterControls<typeof contractList> = {
    number: filters.text('number'),
    userId: filters.owner,
    type: filters.type,
    role: filters.role,
    isSigned: filters.isSigned,
    ordStatus: filters.ordStatus,
  };
  return (
    <>
      <FinanceList
        name={t('tabs.contracts')}
        state={state}
        query={query}
        found={found}
        columns={contractColumns({ t, isOwn, onOpen: state.open })}
        filters={shownFilters(user, controls)}
        empty={{
          title: t('contracts.emptyTitle'),
          text: t('contracts.emptyText'),
          action: <ContractActions />,
        }}
      />
      {state.opened > 0 && <ContractDrawer id={state.opened} onClose={() => state.open(null)} />}
    </>
  );
}

type Parts = { t: Translator; isOwn: boolean; onOpen: (id: number) => void };

function contractColumns({ t, isOwn, onOpen }: Parts): Column<ContractRow>[] {
  return [
    {
      key: 'contractNumber',
      width: 140,
      isFixed: true,
      cell: (row) => <OpeningCell onOpen={() => onOpen(row.id)}>{row.number}</OpeningCell>,
    },
    { key: 'date', width: 98, isSortable: true, cell: (row) => <span className="figures">{row.date}</span> },
    ...ownerColumns(isOwn, 120),
    { key: 'type', width: 148, isSortable: true, cell: (row) => t(`contractType.${row.type}`) },
    { key: 'role', width: 132, isSortable: true, cell: (row) => t(`contractRole.${row.role}`) },
    { key: 'customer', width: 156, cell: (row) => row.customer },
    { key: 'contractor', width: 200, isHidden: true, cell: (row) => row.contractor },
    { key: 'isSigned', width: 148, isSortable: true, cell: (row) => <SignedBadge isSigned={row.isSigned} /> },
    { key: 'ordStatus', width: 196, isSortable: true, cell: (row) => <OrdBadge status={row.ordStatus} /> },
    { key: 'document', width: 112, cell: (row) => <DocumentCell kind="contract" document={row} /> },
    idColumn,
  ];
}
