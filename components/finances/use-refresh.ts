'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { OperationName } from '@/lib/contract/addresses';
import type { DocumentKind } from '@/lib/contract/finance/documents';

/** Refetches the mounted queries of these operations and drops the others. */
export function useRefresh(): (operations: readonly OperationName[]) => Promise<void> {
  const client = useQueryClient();
  return async (operations) => {
    await Promise.all(operations.map((operation) => client.invalidateQueries({ queryKey: [operation] })));
  };
}

/** Queries that are stale once a document was changed. */
export const outdatedBy: Readonly<Record<DocumentKind, readonly OperationName[]>> = {
  invoice: ['finance.invoices', 'finance.ownInvoices', 'finance.recalculateInvoice'],
  act: ['finance.acts', 'finance.ownActs', 'finance.act'],
  contract: ['finance.contracts', 'finance.contract', 'finance.ownContract'],
};

/** Queries that are stale once money has moved. */
export const outdatedByMoney: readonly OperationName[] = [
  ...outdatedBy.invoice,
  'finance.payments',
  'finance.movements',
  'clients.list',
  'users.balance',
];
