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
  madeAt: instant.describe('When it was made: it is about the time from then on'),
  from: date.describe('First day in the campaign’s time zone'),
  to: date.describe('Last day, inclusive'),
  days: z.union([z.literal(7), z.literal(30)]).describe('How many days it is about'),
  state: z.enum(keptForecastStates).describe('Whether its days are over, and whether the campaign stayed as it was'),
  impressions: countRange.optional().describe('Billed impressions foretold; absent as `statImpressions` is'),
  spend: moneyRange.optional().describe('Spend foretold; absent as `statSpend` is'),
  actual: z
    .object({
      impressions: count.optional().describe('Billed impressions; absent as `statImpressions` is'),
      spend: money.optional().describe('Spend; absent as `statSpend` is'),
    })
    .nullable()
    .describe('What its days brought; null while they run'),
  isHeld: z
    .boolean()
    .nullable()
    .describe('Whether the spend stayed within the range; null unless the state is OVER and `statSpend` may be seen'),
});
export type KeptForecast = z.infer<typeof kept>;

/** Minimum number of evaluated forecasts for a statement about accuracy. */
export const fewestJudged = 5;

const record = z.object({
  days: z.union([z.literal(7), z.literal(30)]).describe('How many days these forecasts were about'),
  judged: count.describe('Forecasts whose days are over and whose campaign stayed as it was'),
  running: count.describe('Forecasts whose days are not over'),
  held: z.number().nullable().describe('Part of those judged whose spend stayed within the range, 0–1'),
  error: z
    .number()
    .nullable()
    .describe('Median of the distance between likely and actual spend, as a part of the actual: 0.1 = 10 %'),
  bias: z.number().nullable().describe('Median of the same with its sign: above zero, forecasts promise too much'),
});
export type ForecastRecord = z.infer<typeof record>;

export const forecastRecordEndpoints = {
  forecasts: endpoint(
    'campaigns.forecasts',
    {
      summary: 'Forecasts kept of a campaign, the newest first, and how they turned out',
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
      summary: 'How right the forecasts of all campaigns have been',
      access: 'user',
      isExtension: true,
    },
    {
      answer: z.object({
        since: date.describe('Forecasts that ended on this day or later, UTC'),
        records: z
          .array(record)
          .describe(`One for each length; figures are null below ${fewestJudged} forecasts, which would say little`),
      }),
    },
  ),
};
