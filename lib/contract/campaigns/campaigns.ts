import { z } from 'zod';
import { campaignPace, pace } from '../delivery/pace';
import { endpoint } from '../endpoint';
import { bidderStatuses, creativeTypes, currencies, strategies, switchStatuses } from '../enumerations';
import { date, id, instant, money, percent, seenVersion, seenVersionQuery, version } from '../fields';
import { shownLabels } from '../labels';
import { listQuery } from '../list-query';
import { pageOf } from '../paging';
import { campaignMeasuresShape } from '../statistics/measure-shapes';
import { adSet, adSetInput } from './ad-sets';
import { bidderReason } from './bidder-reason';
import type { campaignColumnOf } from './campaign-columns';
import { campaignFields, campaignInput } from './campaign-input';
import { campaignList } from './campaign-list';

const campaignRow = campaignMeasuresShape.extend({
  id,
  version,
  status: z.enum(switchStatuses),
  archived: z.boolean(),
  bidderStatus: z.enum(bidderStatuses),
  bidderReasons: z.array(bidderReason),
  name: z.string(),
  labels: shownLabels,
  userId: id,
  userLogin: z.string(),
  campaignType: z.enum(creativeTypes),
  strategy: z.enum(strategies),
  dailyBudget: money.nullable(),
  totalBudget: money,
  startDate: date.optional().describe('First day in the campaign’s time zone'),
  endDate: date.nullable().optional().describe('Last day in the campaign’s time zone, inclusive; null = no end'),
  spentToday: money
    .optional()
    .describe('Spent since midnight in the campaign’s time zone; absent whenever `statSpend` is'),
  reserved: money
    .optional()
    .describe('Reserved for won auctions without an impression yet; absent whenever `statSpend` is'),
  currency: z.enum(currencies),
  timeZone: z.string().describe('TZ-1 … TZ-136'),
});
export type CampaignRow = z.infer<typeof campaignRow>;

const listedCampaign = campaignRow.extend({ pace: campaignPace.optional().describe('Absent unless requested') });
export type ListedCampaign = z.infer<typeof listedCampaign>;

/**
 * Row fields without a column permission of §6: they are shown within another column, in an extra column, or only on
 * the campaign's page.
 */
type FieldWithoutColumn =
  | ('version' | 'archived' | 'bidderReasons' | 'userLogin' | 'labels')
  | ('startDate' | 'endDate' | 'spentToday' | 'reserved' | 'currency' | 'timeZone');
type Permitted<Field extends keyof typeof campaignColumnOf> = Field;
/** Row fields that have a column. A field without a column permission (§6) causes a compile error. */
export type CampaignColumnKey = Permitted<Exclude<keyof CampaignRow, FieldWithoutColumn>>;

const campaignView = campaignRow.extend({
  ...campaignFields.shape,
  labels: shownLabels,
  totalBudget: money,
  dailyBudget: money.nullable(),
  bidMargin: percent.nullable().optional(),
  targetWinRate: percent.nullable().optional(),
  creativeGroups: z.array(adSet),
  startsOnceApproved: z.boolean().optional().describe('Inactive until one of its creatives is approved, then active'),
  maximumDailyBudget: money.describe("The configured maximum in the client's currency, at most the total budget"),
  createdAt: instant,
  updatedAt: instant,
});
export type CampaignView = z.infer<typeof campaignView>;

const byId = z.object({ id });
const changed = z.object({ id, version });
const readers = ['CAMPAIGN_READ', 'CAMPAIGN_READ_ALL'] as const;
const writeErrors = [
  'NOT_FOUND',
  'DAILY_BUDGET_LIMIT',
  'CREATIVE_TYPE_MISMATCH',
  'CAMPAIGN_TYPE_FIXED',
  'CAMPAIGN_EMPTY_FIELDS',
  'TARGET_GEO_REQUIRED',
] as const;

export const campaigns = {
  list: endpoint(
    'campaigns.list',
    { summary: 'Campaigns with their figures', access: readers, isPaged: true },
    {
      query: listQuery(campaignList, {
        attention:
          'Campaigns that need attention for at least one of these reasons: behind or ahead of plan, offline by themselves, a rejected creative',
        label: 'Has any of these labels, regardless of case',
        startDate: 'First day of the figures, in the caller’s time zone; without days they are for all time',
        endDate: 'Last day of the figures, inclusive',
      }).extend({
        pace: z
          .enum(['true', 'false'])
          .default('false')
          .describe('Adds to each row its pace, as `campaigns.pace` answers it for the same days'),
      }),
      answer: pageOf(listedCampaign).extend({
        totals: z
          .array(campaignMeasuresShape.extend({ currency: z.enum(currencies) }))
          .describe('One row per currency'),
      }),
    },
  ),
  pace,
  view: endpoint(
    'campaigns.view',
    { summary: 'One campaign', access: readers },
    { params: byId, answer: campaignView },
  ),
  adSets: endpoint(
    'campaigns.adSets',
    { summary: "A campaign's ad sets", access: readers },
    { params: byId, answer: z.array(adSet) },
  ),
  adSet: endpoint(
    'campaigns.adSet',
    { summary: 'One ad set with its campaign', access: readers, isExtension: true },
    { params: byId, answer: adSet.extend({ campaign: campaignView.describe('The campaign it belongs to') }) },
  ),
  create: endpoint(
    'campaigns.create',
    { summary: 'Creates an inactive campaign for the caller', access: ['CAMPAIGN_CREATE'], errors: writeErrors },
    { body: campaignInput, answer: changed },
  ),
  createFor: endpoint(
    'campaigns.createFor',
    { summary: 'Creates a campaign for a client', access: ['CAMPAIGN_CREATE_FOR_CLIENT'], errors: writeErrors },
    { params: z.object({ userId: id }), body: campaignInput, answer: changed },
  ),
  update: endpoint(
    'campaigns.update',
    {
      summary: 'Changes a campaign',
      access: ['CAMPAIGN_UPDATE'],
      errors: [...writeErrors, 'STALE_VERSION', 'CAMPAIGN_ARCHIVED'],
    },
    { params: byId, body: campaignInput.safeExtend({ version }), answer: campaignView },
  ),
  archive: endpoint(
    'campaigns.archive',
    {
      summary: 'Archives or unarchives a campaign; it becomes inactive in both cases',
      access: ['CAMPAIGN_REMOVE'],
      errors: ['STALE_VERSION'],
    },
    { params: byId, query: seenVersionQuery, answer: z.object({ id, version, archived: z.boolean() }) },
  ),
  changeStatus: endpoint(
    'campaigns.changeStatus',
    {
      summary: 'Activates or stops a campaign',
      access: ['CAMPAIGN_UPDATE'],
      errors: [
        'CAMPAIGN_NO_APPROVED_CREATIVE',
        'CAMPAIGN_END_DATE_PAST',
        'CAMPAIGN_NO_EXCHANGE',
        'CAMPAIGN_NO_AD_SET',
        'CAMPAIGN_NO_PRICE',
        'CAMPAIGN_ARCHIVED',
        'CLIENT_ARCHIVED',
        'STALE_VERSION',
      ],
    },
    {
      params: byId,
      body: z.object({
        status: z.enum(switchStatuses),
        version: seenVersion,
        onceApproved: z
          .boolean()
          .optional()
          .describe('A campaign without an approved creative stays inactive and starts with the first approval'),
      }),
      answer: z.object({
        id,
        version,
        status: z.enum(switchStatuses),
        bidderStatus: z.enum(bidderStatuses),
        bidderReasons: z.array(bidderReason),
      }),
    },
  ),
  createAdSet: endpoint(
    'campaigns.createAdSet',
    {
      summary: 'Adds an ad set to a campaign',
      access: ['CAMPAIGN_UPDATE'],
      errors: ['CREATIVE_TYPE_MISMATCH', 'CAMPAIGN_ARCHIVED', 'TARGET_GEO_REQUIRED'],
    },
    { params: byId, body: adSetInput.omit({ id: true }), answer: adSet },
  ),
};
