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
  code: z.enum(decisionCodes).describe('The code under which requests were refused'),
  gate: z.string().describe('The bidder’s name of the gate'),
  group: z.enum(gateGroups).describe('What the gate is about'),
  lost: count.describe('Requests refused here'),
  reached: count.describe('Requests that came as far as this gate'),
  previous: ratio.describe(
    'Share of those that reached the gate and were refused in the period of equal length before; null where that is not kept',
  ),
  action: action.nullable().describe('Where this can be changed'),
});

const funnel = z.object({
  requests: count.describe('Auction requests while the campaign was active: all that follows adds up to them'),
  stages: z.array(stage).describe('Gates that refused something, in the bidder’s order'),
  lostToOwn: count.describe('Left to another campaign of the same client'),
  bids: count.optional().describe('Bids sent: requests less the losses of all gates and to own campaigns'),
  lostAuctions: count.optional().describe('Bids that a higher one beat'),
  wins: count.optional().describe('Bids that won'),
  impressions: count.optional().describe('Billed impressions of these wins'),
  viewable: count.optional().describe('Of these, seen by MRC’s measure'),
  clicks: count.optional().describe('Clicks on these impressions'),
  countedSince: instant.describe(`Counted from here: reasons are kept for ${limits.delivery.reasonDays} days, by hour`),
  countedUntil: instant.describe('Counted up to here'),
});

/** Reasons why a response contains no funnel. */
const missingFunnels = ['EXCHANGE_STOPPED', 'NO_TRAFFIC', 'NOT_KEPT'] as const;

const range = {
  from: date.optional().describe('First day in the campaign’s zone; six days before `to` when left out'),
  to: date.optional().describe('Last day, inclusive; today when left out. At most 90 days'),
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
      summary: 'How a campaign delivers: a verdict, plan and actual, changes, and what became of its requests',
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
        timeZone: z.string().describe('IANA zone of the days'),
        from: date.describe('First day'),
        to: date.describe('Last day, inclusive'),
        unit: z.enum(['hour', 'day']).describe('Length of a point: hours up to three days'),
        verdict: verdict.describe('What is to be said first'),
        pace: z
          .object({
            today: paceFigures.nullable().describe('Null without a daily budget'),
            total: paceFigures.nullable().describe('Null without an end'),
            ratio: z
              .number()
              .nullable()
              .describe(
                'Spent by what the plan expects by now: 1 = on plan; null without a plan, or while nothing is due',
              ),
          })
          .optional()
          .describe('Absent as `statSpend` is'),
        points: z.array(deliveryPoint).describe('Hours or days in their order'),
        ahead: z
          .object({
            madeAt: instant.describe('When the forecast was made'),
            days: z
              .array(
                z.object({
                  date: date.describe('In the campaign’s time zone'),
                  spend: moneyRange.describe('What is likely to be spent on the day'),
                  planned: money.nullable().describe('What the plan expects; null without a plan'),
                }),
              )
              .describe('From tomorrow to the end of the campaign, at most 30 days'),
          })
          .nullable()
          .optional()
          .describe(
            'The forecast kept of the campaign as it is; null where the period does not reach today or none is kept, absent as `statSpend` is',
          ),
        changes: z.array(changeMark).describe('What was changed within the period, the oldest first'),
        funnel: funnel.nullable().describe('Null where nothing was counted; `noFunnel` says why'),
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
