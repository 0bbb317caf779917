import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, version } from '../fields';
import { paymentInfo, paymentInfoInput } from '../payment-info/payment-info';
import { paymentInfoGroupCodes } from '../payment-info/payment-info-groups';

const writers = ['FINANCES_READ_ALL', 'CLIENT_PAYMENT_INFO_UPDATE'] as const;
const readers = ['CLIENT_READ', 'CLIENT_READ_ALL', 'CLIENT_PAYMENT_INFO_UPDATE'] as const;
const emptyFields = ['PAYMENT_INFO_EMPTY_FIELDS', ...paymentInfoGroupCodes] as const;
const answer = paymentInfo.nullable().describe('Null = none yet');
const forWhom = z.object({
  userId: id.optional().describe('The client; staff must name one'),
  sharedReason: z
    .string()
    .trim()
    .max(500, 'tooLong')
    .nullable()
    .optional()
    .describe('Why the client may use a code that was confirmed for another client; set by administrators only'),
});
const codeErrors = ['REGISTRATION_CODE_IN_USE', 'NO_PERMISSION'] as const;

export const paymentInfoEndpoints = {
  paymentInfo: endpoint(
    'finance.paymentInfo',
    {
      summary: 'Payment information of a client, by the client’s ID',
      access: readers,
      errors: ['USER_NOT_FOUND'],
    },
    { params: z.object({ id }), answer },
  ),
  ownPaymentInfo: endpoint(
    'finance.ownPaymentInfo',
    { summary: 'The caller’s own payment information', access: writers },
    { answer },
  ),
  createPaymentInfo: endpoint(
    'finance.createPaymentInfo',
    {
      summary: 'Creates payment information',
      access: writers,
      errors: ['PAYMENT_INFO_EXISTS', ...codeErrors, ...emptyFields],
    },
    { body: paymentInfoInput.and(forWhom), answer: paymentInfo },
  ),
  updatePaymentInfo: endpoint(
    'finance.updatePaymentInfo',
    {
      summary:
        'Changes payment information; registration codes and the intermediary require a separate permission. ' +
        'Existing documents keep the data of their date',
      access: writers,
      errors: ['REGISTRATION_CODE_EDIT_DENIED', 'STALE_VERSION', ...codeErrors, ...emptyFields],
    },
    { body: paymentInfoInput.and(forWhom.extend({ version })), answer: paymentInfo },
  ),
  provePaymentInfo: endpoint(
    'finance.provePaymentInfo',
    {
      summary: 'Confirms that the client’s documents match the organization’s data, so its code belongs to the client',
      access: ['CLIENT_INN_MEDIATOR_AND_MEDIATOR_INN_CHANGE'],
      errors: ['USER_NOT_FOUND', 'NOT_FOUND', 'STALE_VERSION', 'PAYMENT_INFO_REQUIRED', 'REGISTRATION_CODE_IN_USE'],
      isExtension: true,
    },
    { body: z.object({ userId: id.describe('The client'), version }), answer: paymentInfo },
  ),
};
