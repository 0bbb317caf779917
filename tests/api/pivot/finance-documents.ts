import { randomUUID } from 'node:crypto';
import type { documentAddresses } from '@/lib/contract/finance/document-addresses';
import { unusedMonth } from '../belongings/documents';
import { advertisers, everybody, foreign, type PivotRow, row } from './row';
import { textForm } from './sample';

export type FinanceDocumentsPivot = Record<keyof typeof documentAddresses, PivotRow>;

const overClient = row(200, { ...advertisers('NO_PERMISSION'), foreignManager: 'USER_NOT_FOUND' });
const overContract = row(200, { ...advertisers('NO_PERMISSION'), foreignManager: 'CONTRACT_NOT_FOUND' });

export const financeDocumentsPivot: FinanceDocumentsPivot = {
  'finance.contracts': { answers: everybody, sample: ({ userId }) => ({ query: { userId } }) },
  'finance.ownContract': { answers: everybody, sample: () => ({}) },
  'finance.createContract': {
    answers: overClient,
    sample: ({ userId }) => ({
      body: { userId, type: 'SERVICE', number: randomUUID(), date: '2026-02-03', subject: 'DISTRIBUTION' },
    }),
  },
  'finance.signContract': {
    answers: overContract,
    sample: ({ contract }) => ({ query: { id: contract, version: 0 } }),
  },
  'finance.uploadSignedContract': {
    answers: row(200, foreign('CONTRACT_NOT_FOUND')),
    sample: ({ spareContract }) => ({ params: { id: spareContract }, form: textForm('%PDF-1.7\n%%EOF', 'scan.pdf') }),
  },
  'finance.contract': {
    answers: row(200, foreign('CONTRACT_NOT_FOUND')),
    sample: ({ contract }) => ({ params: { id: contract } }),
  },
  'finance.acts': { answers: everybody, sample: ({ userId }) => ({ query: { userId } }) },
  'finance.ownActs': { answers: everybody, sample: () => ({}) },
  // Nothing was shown in those months.
  'finance.createAct': {
    answers: row('ACT_NO_SERVICES', { ...advertisers('NO_PERMISSION'), foreignManager: 'USER_NOT_FOUND' }),
    sample: ({ userId }) => ({ body: { userId, month: unusedMonth() } }),
  },
  'finance.act': { answers: row(200, foreign('ACT_NOT_FOUND')), sample: ({ act }) => ({ params: { id: act } }) },
  'finance.actAction': {
    answers: row(200, { ...advertisers('NO_PERMISSION'), foreignManager: 'ACT_NOT_FOUND' }),
    sample: ({ act }) => ({ params: { id: act, action: 'ACT_REGISTER' } }),
  },
  'finance.ordJournal': { answers: row(200, foreign('ACT_NOT_FOUND')), sample: ({ act }) => ({ params: { id: act } }) },
  'finance.repeatOrd': {
    answers: row(200, foreign('USER_NOT_FOUND')),
    sample: ({ userId }) => ({ body: { userId } }),
  },
  'finance.reconcileOrd': {
    answers: row(200, { ...advertisers('NO_PERMISSION'), foreignManager: 'NOT_FOUND' }),
    sample: ({ creative }) => ({ body: { area: 'creative', id: creative } }),
  },
  'finance.documentFile': {
    answers: row('DOCUMENT_NOT_READY', foreign('NOT_FOUND')),
    sample: ({ spareContract }) => ({ params: { kind: 'contract', id: spareContract } }),
  },
  'finance.renderDocument': {
    answers: row(200, foreign('NOT_FOUND')),
    sample: ({ contract }) => ({ params: { kind: 'contract', id: contract } }),
  },
};
