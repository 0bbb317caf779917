import { z } from 'zod';
import { currencies } from '../enumerations';
import { count, date, money, ratio } from '../fields';
import type { TargetPanel } from '../targeting/target-list';

export const breakdownKinds = ['adSet', 'creative', 'exchange', 'placement', 'city', 'device', 'hour'] as const;
export type BreakdownKind = (typeof breakdownKinds)[number];

const figures = {
  bids: count.optional().describe('Bids'),
  wins: count.optional().describe('Auctions won'),
  impressions: count.optional().describe('Billed impressions'),
  viewable: count.optional().describe('Of these, viewable'),
  clicks: count.optional().describe('Clicks'),
  spend: money.optional().describe('Spend; absent whenever `statSpend` is'),
  ctr: ratio.optional().describe('Clicks ÷ impressions'),
  share: ratio.optional().describe('Share of the total spend'),
};

/** Panels of a target to which a breakdown row can be added as an exclusion. */
const exclusionPanels = ['domains', 'bundles', 'geo', 'deviceTypes'] as const satisfies readonly TargetPanel[];

/** Places where a breakdown row can be excluded: panels of targets, or settings of the campaign itself. */
export const exclusionPlaces = [...exclusionPanels, 'exchanges', 'schedule', 'creatives', 'adSets'] as const;

const row = z.object({
  key: z.string().describe('Key of the dimension: an id, a key of a dictionary, a domain or bundle, an hour 0–23'),
  name: z.string().describe('Its name in the requested language'),
  ...figures,
  exclusion: z
    .object({
      panel: z.enum(exclusionPlaces).describe('Panel of the target, or the setting of the campaign'),
      value: z
        .string()
        .describe('Its entry; for `geo` the key of a city, for `schedule` an hour 0–23, otherwise a number'),
    })
    .nullable()
    .describe('How to exclude it; null if the requests did not contain it'),
});
export type BreakdownRow = z.infer<typeof row>;

export const breakdownAnswer = z.object({
  currency: z.enum(currencies),
  timeZone: z.string().describe('IANA time zone of days and hours'),
  from: date.describe('First day'),
  to: date.describe('Last day, inclusive'),
  by: z.enum(breakdownKinds).describe('The dimension'),
  rows: z.array(row).describe('At most 100, by spend; hours in order'),
  other: z
    .object({ rows: count.describe('Number of rows'), ...figures })
    .nullable()
    .describe('Sum of the other rows; null if there are none'),
  total: z.object(figures).describe('Sum of all rows'),
});
export type Breakdown = z.infer<typeof breakdownAnswer>;
