import { z } from 'zod';
import { adSetInput } from '../campaigns/ad-sets';
import { campaignFields, campaignInput } from '../campaigns/campaign-input';
import { endpoint } from '../endpoint';
import { currencies } from '../enumerations';
import { count, id, instant, money } from '../fields';
import { bulkRun } from '../history/bulk-shapes';
import { action } from '../setting-action';
import { decisionCodes } from './decision-codes';
import { removableGates } from './removable-gates';

/**
 * STATELESS evaluates each request of a sample independently. REPLAY runs the exchange from about the beginning of the
 * day, with a reduced sample if there are too many requests. DAY replays the whole day request by request, starting
 * from the bidder's state at its beginning.
 */
const whatIfMethods = ['STATELESS', 'REPLAY', 'DAY'] as const;
export type WhatIfMethod = (typeof whatIfMethods)[number];

/** Effects that an estimate ignores. */
const whatIfOmissions = [
  'BUDGETS',
  'FREQUENCY',
  'STRATEGY',
  'OWN_CAMPAIGNS',
  'OTHER_CLIENTS',
  'BEGINNING',
  'THINNED',
  'REAL_TRAFFIC',
  'ADDRESSES',
] as const;
export type WhatIfOmission = (typeof whatIfOmissions)[number];

const byId = z.object({ id });
const readers = ['CAMPAIGN_READ', 'CAMPAIGN_READ_ALL'] as const;

const side = z.object({
  counts: z
    .array(z.object({ code: z.enum(decisionCodes), count: count.describe('Requests of the sample') }))
    .describe('Outcomes of the sample’s requests, in the bidder’s order of gates; they add up to the sample'),
  bids: count.describe('Bids on requests of the sample'),
  wins: count.describe('Won auctions of the sample'),
  impressions: count.optional().describe('Billed impressions of these wins; absent whenever `statImpressions` is'),
  clicks: count.optional().describe('Clicks on them; absent whenever `statClicks` is'),
  spend: money.optional().describe('Cost of these impressions; absent whenever `statSpend` is'),
});
export type WhatIfSide = z.infer<typeof side>;

const changes = campaignFields
  .omit({ name: true, campaignType: true, creativeGroups: true, bidMargin: true })
  .partial()
  .extend({
    prices: z
      .array(z.object({ adSetId: id, maxPrice: adSetInput.shape.maxPrice }))
      .max(100, 'tooMany')
      .optional()
      .describe('Another maximum price for ad sets of the campaign'),
    creativeGroups: campaignInput.shape.creativeGroups
      .optional()
      .describe('Changed ad sets, with their targets, rules and creatives, in the format of a write'),
  });

/** Number of requests to evaluate. Smaller samples take less time and are less accurate. */
export const requestedSample = z
  .object({ requests: z.int('number').min(100, 'positive').max(100_000, 'tooLarge').optional() })
  .default({})
  .describe('Number of requests to evaluate, 100–100,000');

export const whatIfInput = z.object({
  changes: changes.default({}).describe('Fields of the campaign to change'),
  without: z
    .array(z.enum(removableGates))
    .max(removableGates.length, 'tooMany')
    .default([])
    .describe('Gates to remove'),
  sample: requestedSample,
  isWholeDay: z
    .boolean()
    .default(false)
    .describe('Replays the current day request by request: exact, but takes up to several minutes')
    .meta({ examples: [false] }),
  run: bulkRun.optional(),
});
export type WhatIfInput = z.input<typeof whatIfInput>;

const whatIfAnswer = z.object({
  method: z.enum(whatIfMethods).describe('Method of the calculation'),
  currency: z.enum(currencies),
  sample: z.object({
    requests: count.describe('Number of evaluated requests'),
    of: count.describe('Estimated number of requests sold from `from` to `to`'),
    from: instant.describe('Beginning of the evaluated traffic'),
    to: instant.describe('End of the evaluated traffic'),
    isWhole: z.boolean().describe('Whether all requests of this period were evaluated'),
    real: z
      .object({
        requests: count.describe('Number of evaluated stored requests'),
        of: count.describe('Requests that came from `from` to `to`'),
        from: instant.describe('Beginning of the evaluated stored traffic'),
        to: instant.describe('End of the evaluated traffic'),
      })
      .nullable()
      .describe('Of these, requests of real SSPs, from a stored sample; null if there are none'),
  }),
  isExact: z.boolean().describe('Whether the result is exact for these requests'),
  omissions: z.array(z.enum(whatIfOmissions)).describe('What the calculation ignores'),
  before: side.describe('With the present settings'),
  after: side.describe('With the other settings'),
  isExtrapolated: z
    .boolean()
    .describe('Whether there are bids at real SSPs at prices for which no outcome of our bids is known yet'),
  error: z.number().nullable().describe('Relative error of the wins by chance (95 % confidence), 0–1; null if exact'),
});
export type WhatIf = z.infer<typeof whatIfAnswer>;

/** GATE leaves a gate out; the others raise an amount by a percentage. */
const adviceChanges = ['GATE', 'PRICE', 'DAILY_BUDGET', 'TOTAL_BUDGET'] as const;
export type AdviceChange = (typeof adviceChanges)[number];

/** The tried change with the largest effect. */
const advice = z.object({
  change: z.enum(adviceChanges).describe('Kind of change'),
  percent: z
    .int()
    .nullable()
    .describe('Percentage by which an amount is raised; null if a gate is removed')
    .meta({ examples: [25] }),
  gate: z.enum(removableGates).nullable().describe('The removed gate; null if an amount is raised'),
  rival: z
    .object({ id, name: z.string() })
    .nullable()
    .describe('For LOST_TO_OWN: the client’s campaign that takes precedence most often'),
  action: action.describe('Where this can be changed'),
  effect: whatIfAnswer.describe('The effect of the change on the latest traffic'),
});
export type Advice = z.infer<typeof advice>;

export const whatIfEndpoints = {
  whatIf: endpoint(
    'campaigns.whatIf',
    {
      summary: 'The effect of other settings of a campaign on the latest traffic; changes nothing',
      access: readers,
      errors: ['WHAT_IF_BUSY', 'WHAT_IF_TOO_LONG', 'WHAT_IF_DAY_UNKNOWN', 'CREATIVE_TYPE_MISMATCH', 'NOT_FOUND'],
      isExtension: true,
    },
    {
      params: byId,
      body: whatIfInput,
      answer: whatIfAnswer,
    },
  ),
  advice: endpoint(
    'campaigns.advice',
    {
      summary: 'The single change that would gain a campaign most on the latest traffic; changes nothing',
      access: readers,
      errors: ['WHAT_IF_BUSY', 'WHAT_IF_TOO_LONG'],
      isExtension: true,
    },
    {
      params: byId,
      answer: z.object({
        advice: advice.nullable().describe('Null if none of the evaluated changes would gain noticeably more'),
        tried: count.describe(
          'Number of evaluated changes; 0 if the campaign received no requests in the last 24 hours',
        ),
      }),
    },
  ),
};
