import { factColumns } from './fact-columns';

const stepOf = (column: (typeof factColumns)[number]) => ('step' in column ? column.step : 1);
const firstColumns = factColumns.filter((column) => stepOf(column) === 1);

/** Columns that came with later steps, step by step, each with the column before it. */
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
 * Steps by which the store of facts came to its present shape; a step that was released is never changed.
 * No index stands on facts: batches are sorted by client, so whole blocks of other clients are skipped.
 */
export const factsMigrations: readonly string[] = [
  `create table fact (${columns.join(', ')});
   create table batch (id varchar primary key, ingested_at bigint not null);`,
  ...laterSteps.map((step) =>
    step.map(({ name, type }) => `alter table fact add column ${name} ${type} default 0;`).join('\n   '),
  ),
];

// Texts compare byte by byte, as with the other engines: the order of equal rows is theirs.
const postgresTypes = { integer: 'integer', bigint: 'bigint', varchar: 'text collate "C"' } as const;
const postgresColumns = firstColumns.map(
  ({ name, type }) => `${name} ${postgresTypes[type]}${name === 'viewer' ? '' : ' not null'}`,
);

/** The same for PostgreSQL, which has no zone maps by client: one index for a client's reports, one for days. */
export const postgresMigrations: readonly string[] = [
  `create table fact (${postgresColumns.join(', ')});
   create index fact_client on fact (client_id, slot);
   create index fact_slot on fact using brin (slot) with (pages_per_range = 32, autosummarize = on);
   create table batch (id text primary key, ingested_at bigint not null);`,
  ...laterSteps.map((step) => {
    const added = step.map(({ name, type }) => `add column ${name} ${postgresTypes[type]} not null default 0`);
    return `alter table fact ${added.join(', ')};`;
  }),
];

const clickhouseTypes = { integer: 'Int32', bigint: 'Int64', varchar: 'LowCardinality(String)' } as const;
const clickhouseColumns = firstColumns.map(({ name, type }) =>
  name === 'viewer' ? 'viewer Nullable(Int32)' : `${name} ${clickhouseTypes[type]}`,
);

/**
 * The same for ClickHouse, each statement safe to repeat. `batch_no` grows with the batches: readings see those up to
 * one of them. One partition alone, because a block that falls into several is not added at once.
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
