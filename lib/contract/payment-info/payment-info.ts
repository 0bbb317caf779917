import { z } from 'zod';
import { id, instant, version } from '../fields';
import { type PaymentInfoFields, paymentInfoFields, percentText } from './payment-info-fields';
import { ordStatuses } from './payment-info-kinds';
import { paymentInfoFaults } from './payment-info-rules';

/** Who the organization is: what papers prove, and what its public page tells. */
export const partyFields = [
  'country',
  'organizationType',
  'organizationName',
  'organizationAddress',
  'registrationCode',
  'stateRegistrationCode',
] as const satisfies readonly (keyof PaymentInfoFields)[];
export type ProvedParty = Pick<PaymentInfoFields, (typeof partyFields)[number]>;

/**
 * Payment information as a person writes it, §3 and §5: which fields are asked depends on the organization type, on the
 * agreement type and on the mediator. Messages are keys of validation.json; `required` faults have group codes (§8).
 */
export const paymentInfoInput = paymentInfoFields.superRefine((input, context) => {
  for (const { field, message } of paymentInfoFaults(input))
    context.addIssue({ code: 'custom', path: [field], message, input: input[field] });
});
export type PaymentInfoInput = z.input<typeof paymentInfoInput>;

/** Payment information as it is stored and answered. One a client. */
export const paymentInfo = z.object({
  id,
  version,
  userId: id.describe('The client'),
  userLogin: z.string(),
  ...paymentInfoFields.shape,
  vat: percentText.nullable().describe('VAT percentage of an invoice issued today; null = without VAT'),
  ordStatus: z.enum(ordStatuses),
  ordError: z.string().nullable(),
  isProved: z.boolean().describe('Whether staff have confirmed the organization as it is written now'),
  provedAt: instant.nullable().describe('When staff last confirmed it; the public page tells what was confirmed then'),
  sharedReason: z.string().nullable().describe('Why an administrator let the client name the code of another one'),
  createdAt: instant,
  updatedAt: instant,
});
export type PaymentInfo = z.infer<typeof paymentInfo>;
