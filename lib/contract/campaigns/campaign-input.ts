import { z } from 'zod';
import { bidTypes, creativeTypes, isPlayable, type Strategy, strategies } from '../enumerations';
import { date, id, limitOrNone, name, percent, typedMoney } from '../fields';
import { typedLabels } from '../labels';
import { limits } from '../limits';
import { adSetInput } from './ad-sets';

/**
 * Hours of the week as 7 × 24 digits from Monday 00:00 in the campaign's time zone; `1` = the campaign bids. Null =
 * always.
 */
const schedule = z
  .string()
  .regex(/^[01]{168}$/)
  .refine((hours) => hours.includes('1'), 'scheduleEmpty')
  .nullable();

/** Editable fields of a campaign, before cross-field rules are checked. */
export const campaignFields = z.object({
  name,
  labels: typedLabels,
  campaignType: z.enum(creativeTypes, 'required'),
  totalBudget: typedMoney,
  dailyBudget: typedMoney.nullable(),
  strategy: z.enum(strategies, 'required'),
  bidType: z.enum(bidTypes, 'required'),
  bidMargin: percent
    .nullable()
    .optional()
    .describe('Percent kept by the platform; visible to and set by staff only; unchanged if omitted'),
  targetWinRate: percent
    .nullable()
    .optional()
    .describe('Target win rate of WIN_RATE, percent of auctions; null = the default of 35; unchanged if omitted'),
  startDate: date,
  endDate: date.nullable(),
  timeZone: z.string('required').regex(/^TZ-\d{1,3}$/, 'required'),
  totalClicks: limitOrNone,
  totalImpressions: limitOrNone,
  maximumClicksInDay: limitOrNone,
  maximumImpressionsInDay: limitOrNone,
  uniformClicks: z.boolean(),
  isUserImpFreqSet: z.boolean(),
  userImpFreqTimes: limitOrNone,
  userImpFreqDayPeriod: z.int('number').min(1, 'positive').max(limits.frequencyDays, 'frequencyPeriod').nullable(),
  isOptimisationEnabled: z.boolean(),
  minCtr: percent.nullable(),
  maxCtr: percent.nullable(),
  minVtr: percent.nullable(),
  maxVtr: percent.nullable(),
  minViewability: percent.nullable(),
  maxViewability: percent.nullable(),
  period: z
    .int('number')
    .min(1, 'positive')
    .max(90, 'tooLarge')
    .nullable()
    .describe('Lookback window of the optimization, days'),
  isRewarded: z.boolean(),
  exchanges: z.array(id).max(100).describe('SSP IDs; new SSPs aren’t added automatically'),
  schedule,
  creativeGroups: z.array(adSetInput).max(limits.campaignAdSets).describe('Ad sets'),
});

type CampaignFields = z.infer<typeof campaignFields>;
const boundsOf = (c: CampaignFields) => [c.minCtr, c.maxCtr, c.minVtr, c.maxVtr, c.minViewability, c.maxViewability];
const relations: [path: keyof CampaignFields, message: string, isBroken: (campaign: CampaignFields) => boolean][] = [
  ['targetWinRate', 'positive', (c) => c.targetWinRate === 0],
  ['endDate', 'endBeforeStart', (c) => c.endDate !== null && c.endDate < c.startDate],
  ['userImpFreqTimes', 'required', (c) => c.isUserImpFreqSet && c.userImpFreqTimes === null],
  ['userImpFreqDayPeriod', 'required', (c) => c.isUserImpFreqSet && c.userImpFreqDayPeriod === null],
  ['period', 'required', (c) => c.isOptimisationEnabled && c.period === null],
  [
    'isOptimisationEnabled',
    'boundRequired',
    (c) => c.isOptimisationEnabled && boundsOf(c).every((one) => one === null),
  ],
  ['maxCtr', 'maximumBelowMinimum', (c) => (c.minCtr ?? 0) > (c.maxCtr ?? 100)],
  ['maxVtr', 'maximumBelowMinimum', (c) => (c.minVtr ?? 0) > (c.maxVtr ?? 100)],
  ['maxViewability', 'maximumBelowMinimum', (c) => (c.minViewability ?? 0) > (c.maxViewability ?? 100)],
  ['isRewarded', 'rewardedVideoOnly', (c) => c.isRewarded && !isPlayable(c.campaignType)],
];

/**
 * Returns whether a price could buy nothing, which is a typing error. A price is per thousand impressions, for CPC per
 * click. Amounts are in units of the campaign's currency.
 */
export function isAboveBudget(maxPrice: string, campaign: { totalBudget: string; strategy: Strategy }): boolean {
  const affordable = Number(campaign.totalBudget) * (campaign.strategy === 'CPC' ? 1 : 1_000);
  return affordable > 0 && Number(maxPrice) > affordable;
}

/** Input for creating or updating a campaign. Status, bidder status and counters are not part of it. */
export const campaignInput = campaignFields.superRefine((campaign, context) => {
  for (const [path, message, isBroken] of relations) {
    if (isBroken(campaign)) context.addIssue({ code: 'custom', path: [path], message });
  }
  campaign.creativeGroups.forEach(({ maxPrice }, at) => {
    if (isAboveBudget(maxPrice, campaign))
      context.addIssue({ code: 'custom', path: ['creativeGroups', at, 'maxPrice'], message: 'priceAboveBudget' });
  });
});
export type CampaignInput = z.infer<typeof campaignInput>;
