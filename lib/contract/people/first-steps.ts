import { z } from 'zod';
import { id } from '../fields';

/** Progress of an advertiser towards the first impression. */
export const firstSteps = z.object({
  creative: z.enum(['NONE', 'REJECTED', 'PENDING', 'APPROVED']).describe('The furthest that any creative has come'),
  campaign: z
    .enum(['NONE', 'INACTIVE', 'AWAITING', 'ACTIVE'])
    .describe('An active one, where there is one; AWAITING starts once one of its creatives is approved'),
  campaignId: id.nullable().describe('The campaign that `campaign` tells of; the newest of several'),
  hasPaymentInfo: z.boolean().describe('Account details are filled in'),
  hasFunds: z.boolean().describe('The balance is above zero'),
});
export type FirstSteps = z.infer<typeof firstSteps>;
