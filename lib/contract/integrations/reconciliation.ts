import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencies } from '../enumerations';
import { count, date, id, instant, money } from '../fields';
import { rowProblems, statisticsProblems } from './reconciliation-kinds';

const instantOrNone = instant.nullable();
const difference = z
  .number()
  .nullable()
  .describe('(SSP − platform) ÷ platform: 0.05 is 5% more; null if one side is missing or the platform has none')
  .meta({ examples: [0.012] });

const ours = z
  .object({
    bids: count,
    impressions: count,
    spend: money.describe(
      'Amount owed to the SSP: payments by clients less the current margins, at the current exchange rates',
    ),
  })
  .describe('What the platform counted');
const theirs = z
  .object({
    requests: count.nullable().describe('Null if it is not in the report'),
    bids: count.nullable().describe('Null if it is not in the report'),
    impressions: count,
    spend: money,
  })
  .describe('What the SSP reported');
const differences = z
  .object({ bids: difference, impressions: difference, spend: difference })
  .describe('Relative difference of the SSP’s figures');

/** Comparison of the platform's counts for an SSP with the SSP's own statistics, by UTC day. */
const reconciliation = z.object({
  id,
  currency: z.enum(currencies).describe('Currency of the SSP; all sums are in it'),
  host: z
    .string()
    .nullable()
    .describe('Host of the statistics link, with its port; null without a link')
    .meta({ examples: ['statistics.ssp.example'] }),
  isAllowed: z
    .boolean()
    .describe('Whether an administrator has allowed this host; statistics are fetched from no other host'),
  allowedAt: instantOrNone,
  triedAt: instantOrNone.describe('The last attempt'),
  goodAt: instantOrNone.describe('The last attempt that succeeded'),
  nextAt: instantOrNone.describe('The next attempt; null if none is due'),
  problem: z
    .object({
      code: z.enum(statisticsProblems).describe('Why the last attempt failed'),
      detail: z
        .string()
        .nullable()
        .describe('What was received instead: a status, a content type, columns, a currency')
        .meta({ examples: ['404'] }),
    })
    .nullable()
    .describe('Null if the last attempt succeeded, or there was none'),
  lastRead: z
    .object({
      days: count.describe('Number of stored days').meta({ examples: [7] }),
      omitted: count.describe('Rows of days that are not over, or older than 90 days').meta({ examples: [1] }),
      badRows: count.describe('Rows that could not be read').meta({ examples: [2] }),
      example: z
        .object({
          line: z.int().positive().describe('Line of the CSV, or number of the row in the JSON, from 1'),
          text: z.string().describe('The original row, up to 200 characters'),
          problem: z.enum(rowProblems).describe('What is wrong with it'),
        })
        .nullable()
        .describe('The first row that could not be read'),
    })
    .nullable()
    .describe('The latest report with readable rows'),
  days: z
    .array(z.object({ day: date, ours, theirs: theirs.nullable().describe('Null if not reported'), differences }))
    .describe('The last 30 days before today, the newest first; days without figures are omitted'),
  total: z
    .object({
      days: count.describe('Days that the SSP has reported').meta({ examples: [30] }),
      ours,
      theirs,
      differences,
    })
    .nullable()
    .describe('Sum of the days that the SSP has reported; null without any'),
});
export type Reconciliation = z.infer<typeof reconciliation>;

const byId = z.object({ id });

export const integrationsReconciliation = {
  reconciliation: endpoint(
    'integrations.reconciliation',
    {
      summary: 'Our figures of an SSP next to its own statistics; also requires STATISTIC_READ_ALL',
      access: ['INTEGRATION_READ', 'INTEGRATION_READ_ALL'],
      isExtension: true,
    },
    { params: byId, answer: reconciliation },
  ),
  allowStatisticsHost: endpoint(
    'integrations.allowStatisticsHost',
    {
      summary: 'Allows daily fetching from the host of the statistics link, or revokes the permission',
      access: ['INTEGRATION_UPDATE'],
      isExtension: true,
    },
    {
      params: byId,
      body: z.object({
        host: z
          .string()
          .max(300, 'tooLong')
          .nullable()
          .describe('The host that the user saw, which must equal the link’s host; null revokes the permission')
          .meta({ examples: ['statistics.ssp.example'] }),
      }),
      answer: reconciliation,
    },
  ),
  fetchStatistics: endpoint(
    'integrations.fetchStatistics',
    {
      summary: 'Fetches the SSP’s own statistics now and returns the result; takes up to 15 seconds',
      access: ['INTEGRATION_UPDATE'],
      isExtension: true,
    },
    { params: byId, answer: reconciliation },
  ),
};
