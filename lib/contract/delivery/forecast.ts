import { z } from 'zod';
import { campaignInput } from '../campaigns/campaign-input';
import { endpoint } from '../endpoint';
import { currencies } from '../enumerations';
import { count, date, id, instant, money } from '../fields';
import { action } from '../setting-action';
import { decisionCodes } from './decision-codes';
import { askedSample } from './what-if';

/** Reasons why a forecast has no figures. */
const missingForecasts = ['NO_TRAFFIC', 'LITTLE_TRAFFIC', 'CANNOT_BID'] as const;

/** Minimum number of sampled requests for a forecast. */
export const fewestForecastRequests = 500;

/** Limitations of a forecast: facts that it does not take into account. */
const forecastUnknowns = [
  ...(['PARTIAL_WEEK', 'SMALL_SAMPLE', 'CREATIVE_PENDING', 'NO_CREATIVE', 'NO_TARGET', 'TARGET_INACTIVE'] as const),
  ...(['EXCHANGE_WITHOUT_TRAFFIC', 'STRATEGY', 'RULES', 'BALANCE', 'FREQUENCY'] as const),
  ...(['REAL_TRAFFIC', 'UNSEEN_PRICES'] as const),
] as const;
export type ForecastUnknown = (typeof forecastUnknowns)[number];

export const countRange = z.object({
  low: count.describe('Hardly less'),
  likely: count.describe('Most likely'),
  high: count.describe('Hardly more'),
});
export const moneyRange = z.object({
  low: money.describe('Hardly less'),
  likely: money.describe('Most likely'),
  high: money.describe('Hardly more'),
});

const figures = {
  fits: countRange.describe('Requests that pass every gate before the price'),
  bids: countRange.describe('Bids'),
  wins: countRange.describe('Won auctions'),
  impressions: countRange.optional().describe('Billed impressions; absent as `statImpressions` is'),
  clicks: countRange.optional().describe('Clicks; absent as `statClicks` is'),
  spend: moneyRange.optional().describe('Spend; absent as `statSpend` is'),
};

const period = z.object({
  ...figures,
  reach: countRange.optional().describe('People who are shown it at least once; absent as `statImpressions` is'),
});
const day = z.object({ date: date.describe('In the campaign’s time zone'), ...figures });
export type ForecastDay = z.infer<typeof day>;
export type ForecastPeriod = z.infer<typeof period>;

const readers = ['CAMPAIGN_CREATE', 'CAMPAIGN_CREATE_FOR_CLIENT', 'CAMPAIGN_UPDATE'] as const;

export const forecastEndpoints = {
  forecast: endpoint(
    'campaigns.forecast',
    {
      summary: 'What a campaign would do in the coming 30 days, from the last 7 days of traffic; stores nothing',
      access: readers,
      errors: ['WHAT_IF_BUSY', 'WHAT_IF_TOO_LONG', 'NOT_FOUND', 'CREATIVE_TYPE_MISMATCH', 'CAMPAIGN_EMPTY_FIELDS'],
      isExtension: true,
    },
    {
      body: campaignInput.safeExtend({
        id: id.optional().describe('The campaign that is edited; left out for a new one'),
        userId: id.optional().describe('The client of a new campaign, for staff'),
        sample: askedSample,
      }),
      answer: z.object({
        currency: z.enum(currencies),
        noFigures: z
          .enum(missingForecasts)
          .nullable()
          .describe(
            `Why there are no figures: no traffic in 7 days, fewer than ${fewestForecastRequests} requests, or a campaign that cannot bid as it is written`,
          ),
        cannotBid: z
          .object({
            code: z.enum(decisionCodes).describe('Under which every request is refused'),
            action: action.describe('Where this can be changed'),
          })
          .nullable()
          .describe('Of a campaign that cannot bid: why, and where that can be changed'),
        days: z.array(day).describe('The coming 30 days; today from now on. None where there are no figures'),
        week: period.nullable().describe('The first seven of them; null where there are no figures'),
        month: period.nullable().describe('All of them; null where there are no figures'),
        gate: z
          .object({
            code: z.enum(decisionCodes).describe('The code of its refusals'),
            share: z.number().describe('Part of all requests that it refuses, 0–1'),
          })
          .nullable()
          .describe('The gate that takes most; null when none takes anything'),
        spendsBudget: z.enum(['YES', 'NO', 'MAYBE']).describe('Whether the total budget is spent within the month'),
        budgetSpentOn: date.nullable().describe('The day on which the total budget is likely to be spent'),
        dailyBudgetSpentAt: z
          .string()
          .regex(/^\d\d:\d\d$/)
          .nullable()
          .describe('When the daily budget is likely to be spent on a full day, in the campaign’s time zone'),
        unknowns: z.array(z.enum(forecastUnknowns)).describe('What the forecast cannot know'),
        sample: z
          .object({
            requests: count.describe('Requests looked at'),
            of: count.describe('Requests sold from `from` to `to`, about'),
            real: count
              .describe('Requests of real SSPs among those looked at, from the kept sample')
              .meta({ examples: [0] }),
            from: instant.describe('Begin of the traffic looked at'),
            to: instant.describe('Its end'),
            hours: z
              .int()
              .min(0)
              .max(168)
              .describe('Hours of a week that it tells of; the others are estimated by them')
              .meta({ examples: [168] }),
          })
          .describe('The traffic that it follows from'),
      }),
    },
  ),
};
export type Forecast = z.infer<(typeof forecastEndpoints)['forecast']['answer']>;
