import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencies, interfaceLanguages } from '../enumerations';
import { count, date, id, instant, money, ratio, version } from '../fields';
import { limits } from '../limits';
import { action } from '../setting-action';
import { decisionCodes, gateGroups } from './decision-codes';
import { breakdownAnswer, breakdownKinds } from './delivery-breakdown';
import { decision, decisionsAnswer } from './delivery-decisions';
import { changeMark, deliveryPoint, paceFigures, verdict } from './delivery-shapes';
import { moneyRange } from './forecast';

const stage = z.object({
  code: z.enum(decisionCodes).describe('Reason code of the refusals'),
  gate: z.string().describe('Name of the gate in the bidder'),
  group: z.enum(gateGroups).describe('Group of the gate'),
  lost: count.describe('Requests refused by this gate'),
  reached: count.describe('Requests that reached this gate'),
  previous: ratio.describe(
    'Refused share of the requests that reached the gate in the previous period of equal length; null if it is no ' +
      'longer stored',
  ),
  action: action.nullable().describe('Where this can be changed'),
});

const funnel = z.object({
  requests: count.describe(
    'Auction requests while the campaign was active; the following figures add up to this number',
  ),
  stages: z.array(stage).describe('Gates that refused something, in the bidder’s order'),
  lostToOwn: count.describe('Left to another campaign of the same client'),
  bids: count.optional().describe('Bids sent: requests less refusals by gates and requests left to own campaigns'),
  lostAuctions: count.optional().describe('Bids that lost to a higher one'),
  wins: count.optional().describe('Bids that won'),
  impressions: count.optional().describe('Billed impressions of these wins'),
  viewable: count.optional().describe('Of these, viewable by the MRC standard'),
  clicks: count.optional().describe('Clicks on these impressions'),
  countedSince: instant.describe(
    `Beginning of the count: reasons are stored for ${limits.delivery.reasonDays} days, by hour`,
  ),
  countedUntil: instant.describe('End of the count'),
});

/** Reasons why a response contains no funnel. */
const missingFunnels = ['EXCHANGE_STOPPED', 'NO_TRAFFIC', 'NOT_KEPT'] as const;

const range = {
  from: date.optional().describe('First day in the campaign’s time zone; six days before `to` if omitted'),
  to: date.optional().describe('Last day, inclusive; today if omitted. At most 90 days'),
};
const byId = z.object({ id });
const readers = ['CAMPAIGN_READ', 'CAMPAIGN_READ_ALL'] as const;

/**
 * Operations that explain how a campaign delivers and what limits it. Measures that the caller cannot see in lists are
 * absent here, too.
 */
export const deliveryEndpoints = {
  delivery: endpoint(
    'campaigns.delivery',
    {
      summary: 'Delivery of a campaign: a verdict, plan and actual, changes, and the funnel of its requests',
      access: readers,
      errors: ['DATABASE_TIMEOUT'],
      isExtension: true,
    },
    {
      params: byId,
      query: z.object(range),
      answer: z.object({
        id,
        version,
        currency: z.enum(currencies),
        timeZone: z.string().describe('IANA time zone of the days'),
        from: date.describe('First day'),
        to: date.describe('Last day, inclusive'),
        unit: z
          .enum(['hour', 'day'])
          .describe('Length of a point: an hour if the period is at most three days, otherwise a day'),
        verdict: verdict.describe('The main verdict'),
        pace: z
          .object({
            today: paceFigures.nullable().describe('Null without a daily budget'),
            total: paceFigures.nullable().describe('Null without an end date'),
            ratio: z
              .number()
              .nullable()
              .describe(
                'Actual ÷ planned spend so far: 1 = on plan; null without a plan, or while too little is due to compare',
              ),
          })
          .optional()
          .describe('Absent whenever `statSpend` is'),
        points: z.array(deliveryPoint).describe('Hours or days, in order'),
        ahead: z
          .object({
            madeAt: instant.describe('When the forecast was made'),
            days: z
              .array(
                z.object({
                  date: date.describe('In the campaign’s time zone'),
                  spend: moneyRange.describe('Likely spend of the day'),
                  planned: money.nullable().describe('Planned spend; null without a plan'),
                }),
              )
              .describe('From tomorrow to the end of the campaign, at most 30 days'),
          })
          .nullable()
          .optional()
          .describe(
            'The stored forecast of the campaign with its present settings; null if the period does not include ' +
              'today or there is no forecast; absent whenever `statSpend` is',
          ),
        changes: z.array(changeMark).describe('Changes within the period, the oldest first'),
        funnel: funnel.nullable().describe('Null if nothing was counted; `noFunnel` has the reason'),
        noFunnel: z.enum(missingFunnels).nullable().describe('Why there is no funnel'),
      }),
    },
  ),
  decisions: endpoint(
    'campaigns.decisions',
    {
      summary: 'The latest decisions of a campaign that can be explained exactly, a few of each code',
      access: ['CAMPAIGN_DECISIONS_READ'],
      isExtension: true,
    },
    { params: byId, answer: decisionsAnswer },
  ),
  decision: endpoint(
    'campaigns.decision',
    {
      summary: 'One decision, gate by gate',
      access: ['CAMPAIGN_DECISIONS_READ'],
      errors: ['DECISION_UNKNOWN'],
      isExtension: true,
    },
    { params: z.object({ id, requestId: z.string().min(1).max(64).describe('ID of the request') }), answer: decision },
  ),
  breakdown: endpoint(
    'campaigns.breakdown',
    {
      summary: 'Figures of a campaign by one dimension, the largest spend first',
      access: readers,
      errors: ['DATABASE_TIMEOUT'],
      isExtension: true,
    },
    {
      params: byId,
      query: z.object({
        ...range,
        by: z.enum(breakdownKinds).describe('The dimension'),
        lang: z.enum(interfaceLanguages).default('en').describe('Language of names'),
      }),
      answer: breakdownAnswer,
    },
  ),
};
export type Delivery = z.infer<(typeof deliveryEndpoints)['delivery']['answer']>;
export type Funnel = z.infer<typeof funnel>;
export type FunnelStage = z.infer<typeof stage>;
