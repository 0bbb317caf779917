import { z } from 'zod';
import { bidderReasonCodes } from '../enumerations';
import { count, id, instant, money } from '../fields';
import { fieldChange } from '../history/history';
import { historyEntities } from '../history/history-things';
import { action } from '../setting-action';
import { decisionCodes } from './decision-codes';
import { verdictCodes } from './verdict-codes';

/** Parameters of the verdict texts; which are present depends on the code. Amounts are absent when `statSpend` is. */
const verdictParams = z.object({
  spent: money.optional().describe('Spent today, or in all where there is no daily plan'),
  budget: money.optional().describe('The budget that this is part of'),
  expected: money.optional().describe('What the plan expects by now'),
  projected: money.optional().describe('Where spending ends at the present rate'),
  ratio: z.number().optional().describe('Spent by expected'),
  share: z.number().optional().describe('Part of the requests that reached the gate, or of the bids'),
  reason: z.enum(bidderReasonCodes).optional().describe('Why the bidder is offline'),
  gate: z.enum(decisionCodes).optional().describe('The gate that takes most'),
  rival: z.object({ id, name: z.string() }).optional().describe('The own campaign that goes first most often'),
});

export const verdict = z.object({
  code: z
    .enum(verdictCodes)
    .describe('What is to be said, by the bidder’s standing now and the requests of the last 24 hours'),
  severity: z.enum(['good', 'notice', 'problem']).describe('How much it should worry'),
  since: instant.nullable().describe('Since when; null where nobody knows'),
  until: instant.nullable().describe('When it ends by itself; null where nobody knows'),
  params: verdictParams.describe('What the sentence of the code uses'),
  action: action.nullable().describe('The one change that would do most'),
});
export type Verdict = z.infer<typeof verdict>;

export const paceFigures = z.object({
  spent: money.describe('Spent so far'),
  expected: money.describe('What the plan expects by now'),
  budget: money.describe('The budget'),
  projected: money.describe('Where spending ends at the present rate, at most the budget'),
});
export type PaceFigures = z.infer<typeof paceFigures>;

export const deliveryPoint = z.object({
  at: instant.describe('Its begin'),
  spend: money.optional().describe('Spent; absent as `statSpend` is'),
  planned: money.nullable().optional().describe('What the plan expects; null without a plan, absent as `statSpend` is'),
  requests: count.nullable().describe('Auction requests; null where they are not kept, and for hours to come'),
  bids: count.optional().describe('Bids'),
  wins: count.optional().describe('Auctions won'),
  impressions: count.optional().describe('Billed impressions'),
  clicks: count.optional().describe('Clicks'),
  isUnfinished: z.boolean().describe('The present hour or day, and those to come, which have their plan alone'),
});
export type DeliveryPoint = z.infer<typeof deliveryPoint>;

export const changeMark = z.object({
  at: instant,
  by: z.object({ id, login: z.string() }).nullable().describe('Who; null = the platform itself'),
  operation: z.string().describe('Name of the operation, `area.verb`'),
  entity: z.enum(historyEntities).describe('What was written: the campaign, an ad set or its target'),
  fields: z.array(fieldChange).describe('The fields that changed, before and after'),
  historyId: id.describe('The row of the history'),
});
export type ChangeMark = z.infer<typeof changeMark>;
