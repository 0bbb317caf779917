import pg from 'pg';
import { logFault } from '../log-fault';
import { holdDatabase } from '../store/hold-database';
import { whileTablesChange } from '../store/while-tables-change';
import { askThrough } from './ask-through';
import type { Extent, FactEngine, Facts } from './facts';
import { postgresMigrations } from './facts-schema';
import { OneByOne } from './one-by-one';
import { readInSnapshot } from './postgres-reader';
import { ingestBatch } from './postgres-writer';
import { widened } from './widened';
import { withinLimits } from './within-limits';

const { builtins } = pg.types;

/** Tables lie in a schema of their own, so that facts and entities may share a database. */
const openPool = (connectionString: string) =>
  new pg.Pool({ connectionString, max: 8, connectionTimeoutMillis: 10_000, options: '-c search_path=facts', types });

/** Whole numbers as numbers where they fit and else as bigint, as the other engines give them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === builtins.INT8 || id === builtins.NUMERIC ? wholeOrFloat : pg.types.getTypeParser(id, format),
};

function wholeOrFloat(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) || text.includes('.') ? number : BigInt(text);
}

/** Facts on a PostgreSQL server. Throws when it cannot be reached or another installation keeps its facts there. */
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
        if (isNew) extent = widened(extent, facts);
        return isNew;
      }),
    extent: () => extent,
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
