import { financeDocuments } from './finance-documents';
import { invoiceEndpoints } from './finance-invoices';
import { moneyEndpoints } from './finance-money';
import { paymentInfoEndpoints } from './finance-payment-info';
import { paymentEndpoints } from './finance-payments';
import { searchEndpoints } from './finance-search';
import { ownPartyEndpoints } from './own-party';

/**
 * Finance, §7. Balances, budgets and write-offs are without VAT; invoices and acts add it. What a document says of VAT,
 * rates and parties is that of its day for ever.
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
