import { factColumns } from './fact-columns';

const columns = factColumns.map(({ name, type }) => `${name} ${type}${name === 'viewer' ? '' : ' not null'}`);

/**
 * Steps by which the store of facts came to its present shape; a step that was released is never changed.
 * No index stands on facts: batches are sorted by client, so whole blocks of other clients are skipped.
 */
export const factsMigrations: readonly string[] = [
  `create table fact (${columns.join(', ')});
   create table batch (id varchar primary key, ingested_at bigint not null);`,
];
