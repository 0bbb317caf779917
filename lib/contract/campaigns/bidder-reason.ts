import { z } from 'zod';
import { bidderReasonCodes } from '../enumerations';
import { count, id, instant, money } from '../fields';

/** One reason why a campaign does not spend. `anchor` names the form section or screen where it can be changed. */
export const bidderReason = z.object({
  code: z.enum(bidderReasonCodes),
  since: instant.nullable(),
  clearsAt: instant.nullable().describe('When it resumes automatically, if known'),
  anchor: z.enum([
    'status',
    'archive',
    'client',
    'dates',
    'schedule',
    'adSets',
    'exchanges',
    'budget',
    'limits',
    'balance',
    'rival',
  ]),
  reserved: money.optional().describe("Money reserved by bids in flight, in the campaign's currency"),
  reservedImpressions: count.optional().describe('Won impressions that have not been shown yet'),
  rival: z
    .object({ id, name: z.string() })
    .optional()
    .describe('The campaign of the same client that took part in auctions in its place'),
});
export type BidderReason = z.infer<typeof bidderReason>;
