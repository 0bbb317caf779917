import { z } from 'zod';
import { id, instant, version } from '../fields';
import { type PaymentInfoFields, paymentInfoFields, percentText } from './payment-info-fields';
import { ordStatuses } from './payment-info-kinds';
import { paymentInfoFaults } from './payment-info-rules';

/** Fields that identify the organization: they are proved by documents and shown on its public page. */
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
 * Payment information as entered, §3 and §5. The required fields depend on the organization type, the agreement type
 * and the mediator. Messages are keys of validation.json; `required` faults have group codes (§8).
 */
export const paymentInfoInput = paymentInfoFields.superRefine((input, context) => {
  for (const { field, message } of paymentInfoFaults(input))
    context.addIssue({ code: 'custom', path: [field], message, input: input[field] });
});
export type PaymentInfoInput = z.input<typeof paymentInfoInput>;

/** Payment information as it is stored and returned. Each client has one. */
export const paymentInfo = z.object({
  id,
  version,
  userId: id.describe('The client'),
  userLogin: z.string(),
  ...paymentInfoFields.shape,
  vat: percentText.nullable().describe('VAT percentage of an invoice issued today; null = without VAT'),
  ordStatus: z.enum(ordStatuses),
  ordError: z.string().nullable(),
  isProved: z.boolean().describe('Whether staff have confirmed the organization with its present data'),
  provedAt: instant.nullable().describe('When staff last confirmed it; the public page shows the data confirmed then'),
  sharedReason: z
    .string()
    .nullable()
    .describe('Why an administrator allowed the client to use the code of another client'),
  createdAt: instant,
  updatedAt: instant,
});
export type PaymentInfo = z.infer<typeof paymentInfo>;
