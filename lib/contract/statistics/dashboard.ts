import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencies } from '../enumerations';
import { date, money } from '../fields';
import { filterSchemas } from '../list-query';
import { languageFilter, statisticFilters } from './statistic-list';

const query = z.object(filterSchemas({ ...statisticFilters, lang: languageFilter }));
const value = z.union([z.number(), money]).nullable();

/**
 * A line chart over days. Money has one series per currency, other charts one per measure. Ratios are fractions 0–1.
 */
const lineChart = z.object({
  unit: z.enum(['money', 'count', 'ratio']),
  timeZone: z.string(),
  today: date.nullable().describe('The current day, if it is one of the points: its value is incomplete'),
  series: z.array(
    z.object({
      key: z.string().describe('Currency or measure'),
      total: value,
      previous: value.describe(
        'The same over the period of equal length just before; while today runs, up to the same time of day',
      ),
      points: z.array(z.object({ date, value })),
    }),
  ),
});
export type LineChart = z.infer<typeof lineChart>;

/** A bar chart of the largest values in descending order. `other` is the sum of the rest. */
const barChart = z.object({
  unit: z.enum(['money', 'count']),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      value: z.union([z.number(), money]),
      currency: z.enum(currencies).nullable(),
    }),
  ),
  other: z.number().nullable(),
});
export type BarChart = z.infer<typeof barChart>;

const access = ['DASHBOARD_READ_ALL'] as const;

export const dashboard = {
  spend: endpoint('dashboard.spend', { summary: 'Spend by day', access }, { query, answer: lineChart }),
  impressions: endpoint(
    'dashboard.impressions',
    { summary: 'Impressions by day', access },
    { query, answer: lineChart },
  ),
  clicks: endpoint('dashboard.clicks', { summary: 'Clicks by day', access }, { query, answer: lineChart }),
  cpm: endpoint(
    'dashboard.cpm',
    { summary: 'Cost per thousand impressions by day', access },
    { query, answer: lineChart },
  ),
  ctr: endpoint('dashboard.ctr', { summary: 'Clicks per impression by day', access }, { query, answer: lineChart }),
  reach: endpoint('dashboard.reach', { summary: 'Unique users by day', access }, { query, answer: lineChart }),
  qualityRate: endpoint(
    'dashboard.qualityRate',
    { summary: 'CTR, VTR, completion, win and fill rate by day', access },
    { query, answer: lineChart },
  ),
  city: endpoint('dashboard.city', { summary: 'Clicks by city', access }, { query, answer: barChart }),
  cityImpressions: endpoint(
    'dashboard.cityImpressions',
    { summary: 'Impressions by city', access },
    { query, answer: barChart },
  ),
  device: endpoint('dashboard.device', { summary: 'Clicks by device type', access }, { query, answer: barChart }),
  deviceImpressions: endpoint(
    'dashboard.deviceImpressions',
    { summary: 'Impressions by device type', access },
    { query, answer: barChart },
  ),
  campaigns: endpoint(
    'dashboard.campaigns',
    { summary: 'Impressions by campaign', access },
    { query, answer: barChart },
  ),
  placements: endpoint(
    'dashboard.placements',
    { summary: 'Impressions by site or app', access },
    { query, answer: barChart },
  ),
  creativeTypeClicks: endpoint(
    'dashboard.creativeTypeClicks',
    { summary: 'Clicks by creative type', access },
    { query, answer: barChart },
  ),
};
