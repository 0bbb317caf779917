import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencies } from '../enumerations';
import { date, id, money } from '../fields';
import { limits } from '../limits';
import { repeated } from '../paging';
import { type CampaignMeasureName, campaignMeasureEntries } from '../statistics/measures';

/** Pacing status of a campaign: spending is within 80 to 120 % of the plan, below or above. */
const paceStatuses = ['ON', 'BEHIND', 'AHEAD'] as const;
export type PaceStatus = (typeof paceStatuses)[number];

/** Days shown in the chart of a list row, including today. */
export const paceDays = 7;

const share = z.number().nullable();
const change = share.describe('Relative change; null if there was nothing before').meta({ examples: [0.12] });

const changes = z.object(
  // Object.fromEntries loses the names of the table.
  Object.fromEntries(campaignMeasureEntries.map(([name]) => [name, change.optional()])) as {
    [M in CampaignMeasureName]: z.ZodOptional<typeof change>;
  },
);

/** Pacing of a campaign. Amounts are absent when `statSpend` is. */
export const campaignPace = z.object({
  id,
  currency: z.enum(currencies),
  expected: money
    .nullable()
    .optional()
    .describe(
      'Planned spend so far of the requested days; without days, of today if there is a daily budget, otherwise since the start',
    ),
  spent: money.optional().describe('Actual spend in the same time'),
  ratio: share
    .optional()
    .describe('Actual ÷ planned spend, 1 = as planned; null without a plan, or while under 2 % of a day’s plan is due')
    .meta({ examples: [0.94] }),
  status: z
    .enum(paceStatuses)
    .nullable()
    .optional()
    .describe('Null if `ratio` is, or while the campaign is not active'),
  days: z
    .array(money)
    .optional()
    .describe('Spend of seven days in the campaign’s time zone, the oldest first; the last one is today so far')
    .meta({ examples: [['12.5', '0', '40', '38.2', '41', '39.75', '17.3']] }),
  change: changes.describe(
    'Relative change, 0.12 = 12 % more: today so far against the same hours of yesterday, or the requested days ' +
      'against the days before',
  ),
});
export type CampaignPace = z.infer<typeof campaignPace>;

export const pace = endpoint(
  'campaigns.pace',
  {
    summary: 'Pace of campaigns against their plans, their last seven days and changes',
    access: ['CAMPAIGN_READ', 'CAMPAIGN_READ_ALL'],
    isExtension: true,
  },
  {
    query: z.object({
      ids: repeated(id)
        .refine((ids) => ids.length <= limits.list.maximumSize, 'tooLarge')
        .describe(`Campaigns, at most ${limits.list.maximumSize}`),
      from: date.optional().describe('First day; in the caller’s time zone, with `to`'),
      to: date.optional().describe('Last day, inclusive'),
    }),
    answer: z.array(campaignPace).describe('One row per campaign that the caller may see, in the requested order'),
  },
);
