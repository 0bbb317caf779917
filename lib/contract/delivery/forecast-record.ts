import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencies } from '../enumerations';
import { count, date, id, instant, money } from '../fields';
import { countRange, moneyRange } from './forecast';

/** Lengths of stored forecasts in days, including the day on which the forecast was made. */
export const forecastSpans = [7, 30] as const;

/**
 * CHANGED: the period is over, but the campaign was changed or inactive during it, so the forecast is not evaluated.
 */
const keptForecastStates = ['RUNNING', 'OVER', 'CHANGED'] as const;

const kept = z.object({
  madeAt: instant.describe('When it was made; the forecast begins at this moment'),
  from: date.describe('First day in the campaign’s time zone'),
  to: date.describe('Last day, inclusive'),
  days: z.union([z.literal(7), z.literal(30)]).describe('Length of the forecast in days'),
  state: z.enum(keptForecastStates).describe('Whether its days are over, and whether the campaign stayed unchanged'),
  impressions: countRange.optional().describe('Predicted billed impressions; absent whenever `statImpressions` is'),
  spend: moneyRange.optional().describe('Predicted spend; absent whenever `statSpend` is'),
  actual: z
    .object({
      impressions: count.optional().describe('Billed impressions; absent whenever `statImpressions` is'),
      spend: money.optional().describe('Spend; absent as `statSpend` is'),
    })
    .nullable()
    .describe('Actual results of its days; null until they are over'),
  isHeld: z
    .boolean()
    .nullable()
    .describe(
      'Whether the spend stayed within the range; null unless the state is OVER and the caller may see `statSpend`',
    ),
});
export type KeptForecast = z.infer<typeof kept>;

/** Minimum number of evaluated forecasts for a statement about accuracy. */
export const fewestJudged = 5;

const record = z.object({
  days: z.union([z.literal(7), z.literal(30)]).describe('Length of these forecasts in days'),
  judged: count.describe('Forecasts that are over and whose campaign stayed unchanged'),
  running: count.describe('Forecasts that are not over'),
  held: z.number().nullable().describe('Share of the judged forecasts whose spend stayed within the range, 0–1'),
  error: z
    .number()
    .nullable()
    .describe('Median difference between likely and actual spend, relative to the actual spend: 0.1 = 10 %'),
  bias: z.number().nullable().describe('Median of the signed difference: above zero, forecasts are too high'),
});
export type ForecastRecord = z.infer<typeof record>;

export const forecastRecordEndpoints = {
  forecasts: endpoint(
    'campaigns.forecasts',
    {
      summary: 'Stored forecasts of a campaign with their actual results, the newest first',
      access: ['CAMPAIGN_READ', 'CAMPAIGN_READ_ALL'],
      isExtension: true,
    },
    {
      params: z.object({ id }),
      answer: z.object({
        currency: z.enum(currencies),
        forecasts: z.array(kept).describe('At most 10 of each length'),
      }),
    },
  ),
  forecastRecord: endpoint(
    'campaigns.forecastRecord',
    {
      summary: 'Accuracy of the forecasts of all campaigns',
      access: 'user',
      isExtension: true,
    },
    {
      answer: z.object({
        since: date.describe('Forecasts that ended on this day or later, UTC'),
        records: z
          .array(record)
          .describe(
            `One row per length; figures are null for fewer than ${fewestJudged} forecasts, which are too few for conclusions`,
          ),
      }),
    },
  ),
};
