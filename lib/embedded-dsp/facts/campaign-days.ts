import { slotsInDay } from './fact';
import { factColumns } from './fact-columns';

type Column = (typeof factColumns)[number];

const isSummed = (column: Column) => 'isCount' in column || column.name === 'spend';
const summed = factColumns.filter(isSummed);

/** Columns of the facts from which the sums are computed. */
export const dayInput = factColumns.filter(
  (column) => isSummed(column) || ['slot', 'client_id', 'campaign_id'].includes(column.name),
);

const keys = ['day integer not null', 'client_id integer not null', 'campaign_id integer not null'];

/**
 * Columns of `campaign_day`: the counters and the spend of a campaign on a day of UTC (`day` counts from 1970). Lists of
 * months read it instead of the facts, which it never contradicts: a batch is added to both in one transaction.
 */
export const dayColumns = [...keys, ...summed.map(({ name }) => `${name} bigint not null`)].join(', ');

const sums = summed.map(({ name }) => `cast(sum(${name}) as bigint)`).join(', ');

/** SQL that sums facts for the columns of `campaign_day`. */
export const daysOf = (facts: string): string =>
  `select cast(floor(slot / ${slotsInDay}.0) as integer), client_id, campaign_id, ${sums} from ${facts} group by 1, 2, 3`;

/** SQL that sums rows of `campaign_day` itself. */
export const mergedDays = (rows: string): string =>
  `select day, client_id, campaign_id, ${sums} from ${rows} group by 1, 2, 3`;

/** SQL that adds an inserted row to the one that was there; for engines with a primary key. */
export const addedTo = (row: string): string =>
  summed.map(({ name }) => `${name} = ${row}.${name} + excluded.${name}`).join(', ');
