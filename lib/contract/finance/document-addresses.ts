/** Names and addresses of contracts, acts, their PDFs and registration; a part of the table in addresses.ts. */
export const documentAddresses = {
  'finance.contracts': 'GET finance/user-contract/all',
  'finance.ownContract': 'GET finance/user/contract',
  'finance.createContract': 'POST finance/user-contract/create',
  'finance.signContract': 'PUT finance/user-contract/sign',
  'finance.uploadSignedContract': 'POST finance/user-contract/{id}/upload',
  'finance.contract': 'GET finance/user-contract/{id}',
  'finance.acts': 'GET finance/act-work-performed/all',
  'finance.ownActs': 'GET finance/user/act-work-performed/all',
  'finance.createAct': 'POST finance/user/act-work-performed/create',
  'finance.act': 'GET finance/act-work-performed/{id}',
  'finance.actAction': 'PUT finance/act-work-performed/{id}/{action}',
  'finance.ordJournal': 'GET finance/act-work-performed/{id}/ord-journal',
  'finance.repeatOrd': 'PUT finance/user/payment-info/ord/repeat',
  'finance.reconcileOrd': 'PUT finance/ord/reconcile',
  'finance.documentFile': 'GET finance/document/{kind}/{id}',
  'finance.renderDocument': 'PUT finance/document/{kind}/{id}',
} as const;
