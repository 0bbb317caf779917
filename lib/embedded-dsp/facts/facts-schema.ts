import { dayColumns, daysOf } from './campaign-days';
import { factColumns } from './fact-columns';

const stepOf = (column: (typeof factColumns)[number]) => ('step' in column ? column.step : 1);
const firstColumns = factColumns.filter((column) => stepOf(column) === 1);

/** Columns of later migration steps, by step, each with the name of the preceding column. */
const laterSteps = [...new Set(factColumns.map(stepOf))]
  .filter((step) => step > 1)
  .map((step) =>
    factColumns.flatMap((column, at) => {
      const before = factColumns[at - 1];
      return stepOf(column) === step && before ? [{ ...column, after: before.name }] : [];
    }),
  );

const columns = firstColumns.map(({ name, type }) => `${name} ${type}${name === 'viewer' ? '' : ' not null'}`);

/**
 * The step that creates the sums of days. When a later step adds a counter, this one becomes empty, and a new last step
 * drops the table and creates it again.
 */
const campaignDayStep = (columns: string) => `create table campaign_day (${columns});
   insert into campaign_day ${daysOf('fact')};`;

/**
 * Migrations of the fact store. A released step must never be changed. There is no index on facts: batches are sorted
 * by client, so blocks of other clients are skipped.
 */
export const factsMigrations: readonly string[] = [
  `create table fact (${columns.join(', ')});
   create table batch (id varchar primary key, ingested_at bigint not null);`,
  ...laterSteps.map((step) =>
    step.map(({ name, type }) => `alter table fact add column ${name} ${type} default 0;`).join('\n   '),
  ),
  campaignDayStep(dayColumns),
];

// Texts are compared bytewise, as in the other engines, so that equal rows have the same order.
const postgresTypes = { integer: 'integer', bigint: 'bigint', varchar: 'text collate "C"' } as const;
const postgresColumns = firstColumns.map(
  ({ name, type }) => `${name} ${postgresTypes[type]}${name === 'viewer' ? '' : ' not null'}`,
);

/**
 * Migrations for PostgreSQL. It cannot skip blocks by client, so it has one index for reports of a client and one for
 * days.
 */
export const postgresMigrations: readonly string[] = [
  `create table fact (${postgresColumns.join(', ')});
   create index fact_client on fact (client_id, slot);
   create index fact_slot on fact using brin (slot) with (pages_per_range = 32, autosummarize = on);
   create table batch (id text primary key, ingested_at bigint not null);`,
  ...laterSteps.map((step) => {
    const added = step.map(({ name, type }) => `add column ${name} ${postgresTypes[type]} not null default 0`);
    return `alter table fact ${added.join(', ')};`;
  }),
  campaignDayStep(`${dayColumns}, primary key (client_id, campaign_id, day)`),
];

const clickhouseTypes = { integer: 'Int32', bigint: 'Int64', varchar: 'LowCardinality(String)' } as const;
const clickhouseColumns = firstColumns.map(({ name, type }) =>
  name === 'viewer' ? 'viewer Nullable(Int32)' : `${name} ${clickhouseTypes[type]}`,
);

/**
 * Migrations for ClickHouse; each statement can be repeated. Readings see batches up to a `batch_no`. The table has a
 * single partition, because a block is not added atomically to several.
 */
export const clickhouseSteps: readonly string[] = [
  `create table if not exists fact (${clickhouseColumns.join(', ')}, batch_no UInt64)
   engine = MergeTree order by (client_id, slot)
   settings non_replicated_deduplication_window = 10000`,
  `create table if not exists batch (id String, ingested_at Int64) engine = MergeTree order by id`,
  ...laterSteps.map((step) => {
    const added = step.map(
      ({ name, type, after }) => `add column if not exists ${name} ${clickhouseTypes[type]} after ${after}`,
    );
    return `alter table fact ${added.join(',\n   ')}`;
  }),
];
