import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencies, groupings } from '../enumerations';
import { fileAnswer } from '../fields';
import { listQuery } from '../list-query';
import { pageOf, repeated } from '../paging';
import { measuresShape } from './measure-shapes';
import { measureNames } from './measures';
import { statisticList } from './statistic-list';

const statisticRow = measuresShape.extend({
  key: z.string().describe('Unique within the answer'),
  dimensions: z.partialRecord(z.enum(groupings), z.object({ id: z.string(), name: z.string() })),
  currency: z.enum(currencies),
});
export type StatisticRow = z.infer<typeof statisticRow>;

const reportQuery = listQuery(statisticList);

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
      query: reportQuery,
      answer: pageOf(statisticRow).extend({
        totals: z.array(measuresShape.extend({ currency: z.enum(currencies) })).describe('One per currency'),
        timeZone: z.string().describe('IANA zone in which the days are counted'),
      }),
    },
  ),
};

/** File formats of a report. */
const reportFormats = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

const progressKey = z.string().regex(/^[\w-]{8,64}$/);

export const statisticReport = endpoint(
  'files.statisticReport',
  {
    summary: 'The whole report as a file: the rows of all pages in order, below lines with the query',
    access: ['STATISTIC_READ_ALL'],
    isFile: true,
    errors: ['GROUPINGS_EXCEEDED', 'REPORT_TOO_LONG', 'DATABASE_TIMEOUT'],
  },
  {
    query: reportQuery.omit({ page: true, size: true }).extend({
      format: z.enum(reportFormats).default('csv'),
      columns: repeated(z.enum(measureNames)).describe(
        'Measures in the order of their columns; if omitted, all that the caller may see',
      ),
      progressKey: progressKey.optional().describe('Any key chosen by the caller; the progress can be read with it'),
    }),
    answer: fileAnswer,
  },
);

export const reportProgress = endpoint(
  'files.reportProgress',
  {
    summary: 'Progress of a report: the number of rows written so far',
    access: ['STATISTIC_READ_ALL'],
    isExtension: true,
  },
  {
    params: z.object({ progressKey }),
    answer: z.object({
      rows: z.number().int().min(0).describe('Rows written so far'),
      total: z.number().int().min(0).nullable().describe('Rows of the whole report; null until they have been counted'),
    }),
  },
);
