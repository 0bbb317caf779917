import { z } from 'zod';
import { endpoint } from './endpoint';
import { creativeTypes, currencies, groupings } from './enumerations';
import { count, date, fileAnswer, id, money, ratio } from './fields';
import { limits } from './limits';
import { paged, pageOf, repeated } from './paging';

/** Measures of §3; a measure the viewer may not see is absent, one that does not exist for the grouping is null. */
export const measures = z
  .object({
    statSpend: money,
    impressions: count,
    clicks: count,
    bids: count,
    wins: count,
    reach: count.nullable().describe('Distinct users; never a sum'),
    averageFrequency: z.number().nullable(),
    ctr: ratio,
    winRate: ratio,
    fillRate: ratio,
    vtr: ratio,
    completionRate: ratio,
    viewability: ratio,
    cpm: money.nullable(),
    cpc: money.nullable(),
    cpv: money.nullable(),
    starts: count,
    firstQuartiles: count,
    midpoints: count,
    thirdQuartiles: count,
    completes: count,
    mutes: count,
    skips: count,
  })
  .partial();
export type Measures = z.infer<typeof measures>;

export const statisticRow = measures.extend({
  key: z.string().describe('Unique within the answer'),
  dimensions: z.partialRecord(z.enum(groupings), z.object({ id: z.string(), name: z.string() })),
  currency: z.enum(currencies),
});
export type StatisticRow = z.infer<typeof statisticRow>;

const sortable = [
  'date',
  'statSpend',
  'impressions',
  'clicks',
  'bids',
  'wins',
  'ctr',
  'cpm',
  'cpc',
  'cpv',
  'vtr',
  'winRate',
  'fillRate',
  'completionRate',
  'reach',
] as const;

/** Filters shared by the statistics table and every dashboard chart. Dates are days in the viewer's profile zone. */
export const statisticFilters = {
  startDate: date,
  endDate: date,
  userId: repeated(id),
  campaignId: repeated(id),
  creativeId: repeated(id),
  campaignType: repeated(z.enum(creativeTypes)),
};

const listQuery = paged(
  sortable,
  { ...statisticFilters, groupings: repeated(z.enum(groupings)), lang: z.enum(['en', 'ru']).default('en') },
  { sort: 'date,desc', maximumSize: limits.dictionary.defaultSize },
);

export const statistics = {
  list: endpoint(
    'statistics.list',
    {
      summary: 'Figures grouped by up to four dimensions and the date',
      access: ['STATISTIC_READ_ALL'],
      isPaged: true,
      errors: ['GROUPINGS_EXCEEDED', 'DATABASE_TIMEOUT'],
    },
    {
      query: listQuery,
      answer: pageOf(statisticRow).extend({
        totals: z.array(measures.extend({ currency: z.enum(currencies) })).describe('One per currency'),
        timeZone: z.string().describe('IANA zone in which the days are counted'),
      }),
    },
  ),
};

/** Formats in which a report can be taken away. */
export const reportFormats = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

const progressKey = z.string().regex(/^[\w-]{8,64}$/);

export const statisticReport = endpoint(
  'files.statisticReport',
  {
    summary:
      'The whole report as a file: the rows of all its pages in their order, under lines that say what was asked',
    access: ['STATISTIC_READ_ALL'],
    isFile: true,
    errors: ['GROUPINGS_EXCEEDED', 'REPORT_TOO_LONG', 'DATABASE_TIMEOUT'],
  },
  {
    query: listQuery.omit({ page: true, size: true }).extend({
      format: z.enum(reportFormats).default('csv'),
      columns: repeated(z.enum(measures.keyof().options)).describe(
        'Measures in their order; all that the caller may see when none is named',
      ),
      progressKey: progressKey.optional().describe('Any key of the caller; under it the progress can be asked for'),
    }),
    answer: fileAnswer,
  },
);

export const reportProgress = endpoint(
  'files.reportProgress',
  {
    summary: 'How many rows of a report are written already',
    access: ['STATISTIC_READ_ALL'],
    isExtension: true,
  },
  {
    params: z.object({ progressKey }),
    answer: z.object({
      rows: z.number().int().min(0).describe('Rows that are written'),
      total: z.number().int().min(0).nullable().describe('Rows of the whole report; null until they have been counted'),
    }),
  },
);
