import { z } from 'zod';
import { campaignInput } from '../campaigns/campaign-input';
import { endpoint } from '../endpoint';
import { currencies } from '../enumerations';
import { count, date, id, instant, money } from '../fields';
import { action } from '../setting-action';
import { decisionCodes } from './decision-codes';
import { requestedSample } from './what-if';

/** Reasons why a forecast has no figures. */
const missingForecasts = ['NO_TRAFFIC', 'LITTLE_TRAFFIC', 'CANNOT_BID'] as const;

/** Minimum number of sampled requests for a forecast. */
export const fewestForecastRequests = 500;

/** Limitations of a forecast: facts that it does not take into account. */
const forecastUnknowns = [
  'PARTIAL_WEEK',
  'SMALL_SAMPLE',
  'CREATIVE_PENDING',
  'NO_CREATIVE',
  'NO_TARGET',
  'TARGET_INACTIVE',
  'EXCHANGE_WITHOUT_TRAFFIC',
  'STRATEGY',
  'RULES',
  'BALANCE',
  'FREQUENCY',
  'REAL_TRAFFIC',
  'UNSEEN_PRICES',
  'ADDRESSES',
] as const;
export type ForecastUnknown = (typeof forecastUnknowns)[number];

export const countRange = z.object({
  low: count.describe('Lower end of the likely range'),
  likely: count.describe('Most likely'),
  high: count.describe('Upper end of the likely range'),
});
export const moneyRange = z.object({
  low: money.describe('Lower end of the likely range'),
  likely: money.describe('Most likely'),
  high: money.describe('Upper end of the likely range'),
});

const figures = {
  fits: countRange.describe('Requests that pass every gate before the price'),
  bids: countRange.describe('Bids'),
  wins: countRange.describe('Won auctions'),
  impressions: countRange.optional().describe('Billed impressions; absent whenever `statImpressions` is'),
  clicks: countRange.optional().describe('Clicks; absent whenever `statClicks` is'),
  spend: moneyRange.optional().describe('Spend; absent as `statSpend` is'),
};

const period = z.object({
  ...figures,
  reach: countRange
    .optional()
    .describe('Unique users who see the ad at least once; absent whenever `statImpressions` is'),
});
const day = z.object({ date: date.describe('In the campaign’s time zone'), ...figures });
export type ForecastDay = z.infer<typeof day>;
export type ForecastPeriod = z.infer<typeof period>;

const readers = ['CAMPAIGN_CREATE', 'CAMPAIGN_CREATE_FOR_CLIENT', 'CAMPAIGN_UPDATE'] as const;

export const forecastEndpoints = {
  forecast: endpoint(
    'campaigns.forecast',
    {
      summary: 'Forecast of a campaign for the next 30 days, based on the last 7 days of traffic; stores nothing',
      access: readers,
      errors: ['WHAT_IF_BUSY', 'WHAT_IF_TOO_LONG', 'NOT_FOUND', 'CREATIVE_TYPE_MISMATCH', 'CAMPAIGN_EMPTY_FIELDS'],
      isExtension: true,
    },
    {
      body: campaignInput.safeExtend({
        id: id.optional().describe('The campaign that is edited; omitted for a new one'),
        userId: id.optional().describe('The client of a new campaign, for staff'),
        sample: requestedSample,
      }),
      answer: z.object({
        currency: z.enum(currencies),
        noFigures: z
          .enum(missingForecasts)
          .nullable()
          .describe(
            `Why there are no figures: no traffic in 7 days, fewer than ${fewestForecastRequests} requests, or a campaign that cannot bid with its present settings`,
          ),
        cannotBid: z
          .object({
            code: z.enum(decisionCodes).describe('Reason code with which every request is refused'),
            action: action.describe('Where this can be changed'),
          })
          .nullable()
          .describe('For a campaign that cannot bid: the reason, and where it can be changed'),
        days: z.array(day).describe('The next 30 days; today from now on. Empty if there are no figures'),
        week: period.nullable().describe('The first seven of them; null if there are no figures'),
        month: period.nullable().describe('All of them; null if there are no figures'),
        gate: z
          .object({
            code: z.enum(decisionCodes).describe('Reason code of its refusals'),
            share: z.number().describe('Share of all requests that it refuses, 0–1'),
          })
          .nullable()
          .describe('The gate that refuses most; null if nothing is refused'),
        spendsBudget: z
          .enum(['YES', 'NO', 'MAYBE'])
          .describe('Whether the total budget will be spent within the month'),
        budgetSpentOn: date.nullable().describe('The day on which the total budget will probably be used up'),
        dailyBudgetSpentAt: z
          .string()
          .regex(/^\d\d:\d\d$/)
          .nullable()
          .describe('When the daily budget will probably be used up on a full day, in the campaign’s time zone'),
        unknowns: z.array(z.enum(forecastUnknowns)).describe('What the forecast does not take into account'),
        sample: z
          .object({
            requests: count.describe('Number of evaluated requests'),
            of: count.describe('Estimated number of requests sold from `from` to `to`'),
            real: count
              .describe('Number of evaluated requests of real SSPs, from the stored sample')
              .meta({ examples: [0] }),
            from: instant.describe('Beginning of the evaluated traffic'),
            to: instant.describe('End of the evaluated traffic'),
            hours: z
              .int()
              .min(0)
              .max(168)
              .describe('Number of hours of the week with traffic; the others are estimated from these')
              .meta({ examples: [168] }),
          })
          .describe('The traffic that it is based on'),
      }),
    },
  ),
};
export type Forecast = z.infer<(typeof forecastEndpoints)['forecast']['answer']>;
