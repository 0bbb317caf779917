import { z } from 'zod';
import { endpoint } from '../endpoint';
import { fileAnswer, id } from '../fields';
import { documentKinds, documentStates } from './documents';
import { actEndpoints } from './finance-acts';
import { contractEndpoints } from './finance-contracts';
import { ordJournalEndpoints } from './ord-journal';

const readers = ['FINANCES_READ_ALL'] as const;

/** Contracts, acts, their PDFs and their registration, §7 and semantics "Finance and ORD". */
export const financeDocuments = {
  ...contractEndpoints,
  ...actEndpoints,
  ...ordJournalEndpoints,
  documentFile: endpoint(
    'finance.documentFile',
    {
      summary: 'The PDF of an invoice, contract or act, or the signed scan of a contract',
      access: readers,
      isFile: true,
      isExtension: true,
      errors: ['NOT_FOUND', 'DOCUMENT_NOT_READY', 'CONTRACT_NOT_UPLOADED', 'STORAGE_ERROR'],
    },
    {
      params: z.object({ kind: z.enum(documentKinds), id }),
      query: z.object({ signed: z.enum(['true', 'false']).default('false').describe('The scan; contracts only') }),
      answer: fileAnswer,
    },
  ),
  renderDocument: endpoint(
    'finance.renderDocument',
    {
      summary: 'Requests the PDF of a document again after a failure',
      access: readers,
      isExtension: true,
      errors: ['NOT_FOUND'],
    },
    {
      params: z.object({ kind: z.enum(documentKinds), id }),
      answer: z.object({ documentState: z.enum(documentStates) }),
    },
  ),
};
