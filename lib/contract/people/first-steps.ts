import { z } from 'zod';
import { id } from '../fields';

/** Progress of an advertiser towards the first impression. */
export const firstSteps = z.object({
  creative: z.enum(['NONE', 'REJECTED', 'PENDING', 'APPROVED']).describe('The most advanced state of any creative'),
  campaign: z
    .enum(['NONE', 'INACTIVE', 'AWAITING', 'ACTIVE'])
    .describe(
      'State of the campaign, an active one if there is one; AWAITING becomes active when one of its creatives is approved',
    ),
  campaignId: id.nullable().describe('The campaign that `campaign` describes; the newest of several'),
  hasPaymentInfo: z.boolean().describe('Account details are filled in'),
  hasFunds: z.boolean().describe('The balance is above zero'),
});
export type FirstSteps = z.infer<typeof firstSteps>;
