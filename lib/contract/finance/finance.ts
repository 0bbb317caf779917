import { financeDocuments } from './finance-documents';
import { invoiceEndpoints } from './finance-invoices';
import { moneyEndpoints } from './finance-money';
import { paymentInfoEndpoints } from './finance-payment-info';
import { paymentEndpoints } from './finance-payments';
import { searchEndpoints } from './finance-search';
import { ownPartyEndpoints } from './own-party';

/**
 * Finance operations, §7. Balances, budgets and write-offs are without VAT; invoices and acts add it. VAT, rates and
 * parties of a document never change after its date.
 */
export const finance = {
  ...invoiceEndpoints,
  ...moneyEndpoints,
  ...paymentEndpoints,
  ...paymentInfoEndpoints,
  ...searchEndpoints,
  ...ownPartyEndpoints,
  ...financeDocuments,
};
