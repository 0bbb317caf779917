import { z } from 'zod';
import { ordStatuses } from '../payment-info/payment-info-kinds';
import { documentStates } from './documents';

/** Registration status with the operator of advertising data. */
export const ordShape = {
  ordStatus: z.enum(ordStatuses).describe('Status with the advertising data operator (ORD)'),
  ordError: z.string().nullable().describe('The operator’s own text; UNRECEIVED = the request never arrived'),
};

/** State and file of the PDF of a contract or an act. */
export const pdfShape = {
  documentState: z.enum(documentStates),
  file: z.string().nullable().describe('Name of the PDF for `file/{name}`'),
};
