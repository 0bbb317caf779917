import pg from 'pg';
import { logFault } from '../log-fault';
import { OneByOne } from '../one-by-one';
import { holdDatabase } from '../store/hold-database';
import { whileTablesChange } from '../store/while-tables-change';
import { askThrough } from './ask-through';
import { addedTo, dayInput, daysOf } from './campaign-days';
import { decodeColumn, type EncodedFacts } from './encoded-facts';
import { factColumns } from './fact-columns';
import { type Ask, batchesKeptMs, type Extent, type FactEngine, type Facts, type Question, type Stream } from './facts';
import { postgresMigrations } from './facts-schema';
import { widened } from './widened';
import { withinLimits } from './within-limits';

const { builtins } = pg.types;

/** Tables are in a separate schema, so that facts and entities can share a database. */
const openPool = (connectionString: string) =>
  new pg.Pool({ connectionString, max: 8, connectionTimeoutMillis: 10_000, options: '-c search_path=facts', types });

/** Parses whole numbers as number if they are safe integers, otherwise as bigint, like the other engines. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === builtins.INT8 || id === builtins.NUMERIC ? wholeOrFloat : pg.types.getTypeParser(id, format),
};

function wholeOrFloat(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) || text.includes('.') ? number : BigInt(text);
}

/**
 * Opens the fact store on a PostgreSQL server. Throws if it cannot be reached or another installation uses the
 * database.
 */
export async function openPostgresFacts(
  url: string,
  onFailure: (reason: string) => void,
  installation?: string,
): Promise<FactEngine> {
  const release = await holdDatabase(url, 'facts', onFailure, installation);
  const pool = openPool(url);
  pool.on('error', (error) => logFault('store of facts', error));
  await whileTablesChange(url, () => migrate(pool));
  let extent = await readExtent(pool);
  const turns = new OneByOne();
  const read: Facts['read'] = (limits, reader) => withinLimits(limits, (stop) => readInSnapshot(pool, stop, reader));
  return {
    read,
    ask: askThrough(read),
    ingest: (batchId, facts) =>
      turns.run(async () => {
        const isNew = await ingestBatch(pool, batchId, facts);
        if (isNew) extent = widened(extent, facts.sums);
        return isNew;
      }),
    extent: () => extent,
    hasDays: true,
    shared: {
      present: () => ({ extent }),
      adopt: (grown) => {
        extent = grown.extent;
      },
      reread: async () => {
        extent = await readExtent(pool);
      },
    },
    close: async () => {
      await turns.end();
      await pool.end();
      await release();
    },
  };
}

async function migrate(pool: pg.Pool): Promise<void> {
  await pool.query('create schema if not exists facts');
  await pool.query('create table if not exists migration (step integer not null)');
  const { rows } = await pool.query('select count(*) as done from migration');
  for (const step of postgresMigrations.slice(rows[0].done))
    await pool.query(`begin; ${step} insert into migration values (0); commit`);
}

async function readExtent(pool: pg.Pool): Promise<Extent | null> {
  const { rows } = await pool.query('select min(slot) as first, max(slot) as last from fact');
  return rows[0].first === null ? null : rows[0];
}

/** Runs all queries of a reading in one snapshot. A query that must stop is cancelled from another connection. */
async function readInSnapshot<T>(
  pool: pg.Pool,
  stop: AbortSignal,
  reader: (ask: Ask, stream: Stream) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let cancelled: Promise<unknown> = Promise.resolve();
  const cancel = () => {
    // The driver has the process id of a connection, but its types lack it.
    const { processID } = client as unknown as { processID: number };
    cancelled = pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined);
  };
  // A cancellation before the query has started has no effect, so it is repeated until the query ends.
  const again = setInterval(() => stop.aborted && cancel(), 100);
  stop.addEventListener('abort', cancel);
  try {
    stop.throwIfAborted();
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local jit = off; set local work_mem = "64MB"; set local cursor_tuple_fraction = 1');
    return await reader(
      async ({ sql, values }) => {
        stop.throwIfAborted();
        return (await client.query(sql, [...values])).rows;
      },
      (question) => streamFrom(client, question, stop),
    );
  } finally {
    clearInterval(again);
    stop.removeEventListener('abort', cancel);
    await cancelled;
    await client.query('rollback').then(
      () => client.release(),
      (error) => client.release(error),
    );
  }
}

async function* streamFrom(client: pg.PoolClient, { sql, values }: Question, stop: AbortSignal) {
  await client.query(`declare answer no scroll cursor for ${sql}`, [...values]);
  for (;;) {
    stop.throwIfAborted();
    const { rows } = await client.query('fetch 2000 from answer');
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close answer');
}

const rowsAtOnce = 5000;
const arrayTypes = { integer: 'int[]', bigint: 'bigint[]', varchar: 'text[]' } as const;
type Column = (typeof factColumns)[number];
const arraysOf = (columns: readonly Column[]) =>
  `unnest(${columns.map(({ type }, index) => `$${index + 1}::${arrayTypes[type]}`).join(', ')})`;
const insertion = `insert into fact select * from ${arraysOf(factColumns)}`;
const dayInsertion = `insert into campaign_day as kept
  ${daysOf(`${arraysOf(dayInput)} as added(${dayInput.map(({ name }) => name).join(', ')})`)}
  on conflict (client_id, campaign_id, day) do update set ${addedTo('kept')}`;

/** Adds a batch in one transaction. Returns false if it was added before. */
async function ingestBatch(pool: pg.Pool, batchId: string, { rows, columns }: EncodedFacts): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const now = Date.now();
    const added = await client.query('insert into batch values ($1, $2) on conflict do nothing', [batchId, now]);
    if (added.rowCount === 0) {
      await client.query('rollback');
      return false;
    }
    const values = columns.map(decodeColumn);
    for (let start = 0; start < rows; start += rowsAtOnce) {
      const some = values.map((column) => column.slice(start, start + rowsAtOnce));
      await client.query(insertion, some);
      await client.query(
        dayInsertion,
        some.filter((_, index) => dayInput.some((column) => column === factColumns[index])),
      );
    }
    await forgetOldBatches(client, now);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

let batchesUntilClearing = 1000;

async function forgetOldBatches(client: pg.PoolClient, now: number): Promise<void> {
  batchesUntilClearing -= 1;
  if (batchesUntilClearing > 0) return;
  batchesUntilClearing = 1000;
  await client.query('delete from batch where ingested_at < $1', [now - batchesKeptMs]);
}
