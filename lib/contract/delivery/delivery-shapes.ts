import { z } from 'zod';
import { bidderReason } from '../campaigns/bidder-reason';
import { bidderReasonCodes } from '../enumerations';
import { count, id, instant, money } from '../fields';
import { fieldChange } from '../history/history';
import { historyEntities } from '../history/history-things';
import { action } from '../setting-action';
import { decisionCodes } from './decision-codes';
import { verdictCodes } from './verdict-codes';

/** Parameters of the verdict texts; which are present depends on the code. Amounts are absent when `statSpend` is. */
const verdictParams = z.object({
  spent: money.optional().describe('Spend of today, or since the start if there is no daily plan'),
  budget: money.optional().describe('The budget from which it is spent'),
  expected: money.optional().describe('Planned spend so far'),
  projected: money
    .nullish()
    .describe(
      'Projected spend if it goes on with the usual traffic of the hours; null while too little of that traffic has passed',
    ),
  ratio: z.number().optional().describe('Actual ÷ planned spend'),
  share: z.number().optional().describe('Share of the requests that reached the gate, or of the bids'),
  reason: z.enum(bidderReasonCodes).optional().describe('Why the campaign is offline'),
  reserved: bidderReason.shape.reserved,
  reservedImpressions: bidderReason.shape.reservedImpressions,
  gate: z.enum(decisionCodes).optional().describe('The gate that refuses most'),
  rival: z
    .object({ id, name: z.string() })
    .optional()
    .describe('The client’s campaign that takes precedence most often'),
});

export const verdict = z.object({
  code: z.enum(verdictCodes).describe('Verdict by the bidder’s present status and the requests of the last 24 hours'),
  severity: z.enum(['good', 'notice', 'problem']).describe('Severity'),
  since: instant.nullable().describe('Since when; null if unknown'),
  until: instant.nullable().describe('When it ends by itself; null if unknown'),
  params: verdictParams.describe('Arguments of the code’s text'),
  action: action.nullable().describe('The single change with the largest effect'),
});
export type Verdict = z.infer<typeof verdict>;

export const paceFigures = z.object({
  spent: money.describe('Spent so far'),
  expected: money.describe('Planned spend so far'),
  budget: money.describe('The budget'),
  projected: money
    .nullable()
    .describe(
      'Projected spend if it goes on with the usual traffic of the hours, at most the budget; null while too little of that traffic has passed',
    ),
});
export type PaceFigures = z.infer<typeof paceFigures>;

export const deliveryPoint = z.object({
  at: instant.describe('Its beginning'),
  spend: money.optional().describe('Spend; absent whenever `statSpend` is'),
  planned: money.nullable().optional().describe('Planned spend; null without a plan, absent whenever `statSpend` is'),
  requests: count.nullable().describe('Auction requests; null if they are no longer stored, and for future hours'),
  bids: count.optional().describe('Bids'),
  wins: count.optional().describe('Auctions won'),
  impressions: count.optional().describe('Billed impressions'),
  clicks: count.optional().describe('Clicks'),
  isUnfinished: z.boolean().describe('The current hour or day, and future ones, which only have a plan'),
});
export type DeliveryPoint = z.infer<typeof deliveryPoint>;

export const changeMark = z.object({
  at: instant,
  by: z.object({ id, login: z.string() }).nullable().describe('Author; null = the platform itself'),
  operation: z.string().describe('Name of the operation, `area.verb`'),
  entity: z.enum(historyEntities).describe('The changed object: the campaign, an ad set or its target'),
  fields: z.array(fieldChange).describe('The fields that changed, before and after'),
  historyId: id.describe('The history entry'),
});
export type ChangeMark = z.infer<typeof changeMark>;
