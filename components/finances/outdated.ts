import type { OperationName } from '@/lib/contract/addresses';
import type { DocumentKind } from '@/lib/contract/finance/documents';

/** What a write to a document makes old on screen. */
export const outdatedBy: Readonly<Record<DocumentKind, readonly OperationName[]>> = {
  invoice: ['finance.invoices', 'finance.ownInvoices', 'finance.recalculateInvoice'],
  act: ['finance.acts', 'finance.ownActs', 'finance.act'],
  contract: ['finance.contracts', 'finance.contract', 'finance.ownContract'],
};

/** What a movement of money makes old on screen. */
export const outdatedByMoney: readonly OperationName[] = [
  ...outdatedBy.invoice,
  ...(['finance.payments', 'finance.movements', 'clients.list', 'users.balance'] as const),
];
