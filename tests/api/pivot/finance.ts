import { randomUUID } from 'node:crypto';
import { inventedParty } from '@/lib/embedded-dsp/finance/own-party';
import { companyInfo } from '../belongings/finance';
import type { FinanceDocumentsPivot } from './finance-documents';
import { adminOnly, advertisers, everybody, own, type PivotOf, row, staff } from './row';

const payment = () => ({ paymentDocumentNumber: randomUUID(), amount: '12.5', date: '2026-03-03', comment: 'By hand' });
const overInvoice = row(200, { ...advertisers('NO_PERMISSION'), foreignManager: 'INVOICE_NOT_FOUND' });
const overClient = row(200, { ...advertisers('NO_PERMISSION'), foreignManager: 'USER_NOT_FOUND' });

export const financePivot: Omit<PivotOf<'finance'>, keyof FinanceDocumentsPivot> = {
  'finance.invoices': { answers: everybody, sample: ({ userId }) => ({ query: { userId } }) },
  'finance.ownInvoices': { answers: everybody, sample: () => ({}) },
  // The foreign advertiser has told nobody yet whom to bill.
  'finance.initInvoice': {
    answers: { ...own, foreignAdvertiser: 'PAYMENT_INFO_REQUIRED' },
    sample: () => ({ body: { amount: '100' } }),
  },
  'finance.recalculateInvoice': {
    answers: row(200, { foreignAdvertiser: 'INVOICE_NOT_FOUND', foreignManager: 'INVOICE_NOT_FOUND' }),
    sample: ({ invoice }) => ({ params: { id: invoice } }),
  },
  'finance.closeInvoice': {
    answers: overInvoice,
    sample: ({ invoice }) => ({ params: { id: invoice }, body: { version: 0 } }),
  },
  'finance.payInvoice': {
    answers: overInvoice,
    sample: ({ invoice }) => ({ params: { id: invoice }, body: payment() }),
  },
  'finance.replenish': {
    answers: overClient,
    sample: ({ userId }) => ({ body: { userId, invoiceId: null, ...payment() } }),
  },
  'finance.correct': {
    answers: overClient,
    sample: ({ userId }) => ({
      body: { userId, kind: 'CORRECTION', direction: 'UP', amount: '0.01', comment: 'A cent too few' },
    }),
  },
  'finance.reversePayment': {
    answers: row(200, { ...advertisers('NO_PERMISSION'), foreignManager: 'NOT_FOUND' }),
    sample: ({ payment: id }) => ({ params: { id }, body: { reason: 'Bounced' } }),
  },
  'finance.payments': { answers: everybody, sample: ({ userId }) => ({ query: { userId } }) },
  'finance.writeOffs': { answers: everybody, sample: ({ userId }) => ({ query: { userId } }) },
  'finance.movements': { answers: everybody, sample: ({ userId }) => ({ query: { userId } }) },
  'finance.ownParty': { answers: everybody, sample: () => ({}) },
  // Whoever asks, nobody has said yet who we are: the first version is saved, later calls come too late.
  'finance.updateOwnParty': {
    answers: adminOnly,
    sample: () => ({ body: { ...inventedParty, version: 0 } }),
  },
  'finance.paymentInfo': { answers: overClient, sample: ({ userId }) => ({ params: { id: userId } }) },
  'finance.ownPaymentInfo': { answers: everybody, sample: () => ({}) },
  // The subject's owner has some already.
  'finance.createPaymentInfo': {
    answers: row(200, { ...staff('VALIDATION_FAILED'), advertiser: 'PAYMENT_INFO_EXISTS' }),
    sample: () => ({ body: companyInfo() }),
  },
  'finance.updatePaymentInfo': { answers: own, sample: () => ({ body: { ...companyInfo(), version: 0 } }) },
  // The subject's information has been changed by the row before.
  'finance.provePaymentInfo': {
    answers: overClient,
    sample: ({ userId }) => ({ body: { userId, version: 0 } }),
  },
  'finance.search': { answers: everybody, sample: ({ userId }) => ({ body: { kind: 'INVOICE', userId: [userId] } }) },
};
