import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { damagedFolder } from '../damaged-folder';
import { logFault } from '../log-fault';
import { projectFile } from '../project-file';
import type { Database } from './database';
import { holdDatabase } from './hold-database';
import { type PgliteEngine, startPglite } from './pglite-pool';
import { whileTablesChange } from './while-tables-change';

export interface Store {
  database: Database;
  /** Connections of the store; the embedded store has one. */
  pool: pg.Pool;
  close(): Promise<void>;
}

interface Place {
  dataFolder: string;
  /** A PostgreSQL server, instead of the embedded store. */
  databaseUrl?: string | undefined;
  /** Common id of several processes on one server. */
  installation?: string | undefined;
  /** A running embedded engine that is not closed with the store. It has its own folder. */
  engine?: PgliteEngine | undefined;
  onFailure(reason: string): void;
}

/** A PostgreSQL server cancels longer statements; the embedded engine has no such limit. */
const statementTimeoutMs = 60_000;

/**
 * Opens the entity store and migrates its tables. Throws if the server cannot be reached, another process uses its
 * database, or the folder cannot be written. The caller must hold the lock of the data folder to open the embedded
 * store.
 */
export async function openStore(place: Place): Promise<Store> {
  const opening = place.databaseUrl ? serverPool(place.databaseUrl, place) : embeddedPool(place);
  const { pool, close } = await opening;
  pool.on('connect', prepareRepeated);
  pool.on('error', (error) => logFault('entity store', error));
  const database = drizzle(pool, { casing: 'snake_case' });
  const migrating = () => migrate(database, { migrationsFolder: projectFile('lib/embedded-dsp/store/migrations') });
  if (place.databaseUrl) await whileTablesChange(place.databaseUrl, migrating);
  else
    await migrating().catch((cause) => {
      throw damagedFolder(place.dataFolder, cause.cause ?? cause);
    });
  return { database, pool, close };
}

async function serverPool(connectionString: string, { onFailure, installation }: Place) {
  const release = await holdDatabase(connectionString, 'entities', onFailure, installation);
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    connectionTimeoutMillis: 10_000,
  });
  return { pool, close: () => pool.end().finally(release) };
}

async function embeddedPool({ dataFolder, engine, onFailure }: Place) {
  const running = engine ?? (await startEmbedded(dataFolder, onFailure));
  const pool = running.connect();
  return { pool, close: () => pool.end().then(() => (engine ? undefined : running.close())) };
}

const startEmbedded = (dataFolder: string, onFailure: Place['onFailure']) =>
  startPglite(join(dataFolder, 'entities'), onFailure).catch((cause: unknown) => {
    throw damagedFolder(dataFolder, cause);
  });

/** Maximum number of prepared statements per connection. PostgreSQL needs tens of KB for each. */
const maxStatements = 300;

/**
 * Makes PostgreSQL parse a repeated statement only once per connection: the second time it is prepared under a name,
 * and from then on only its values are sent. Statements beyond the first 300 are parsed each time.
 */
function prepareRepeated(client: pg.PoolClient): void {
  const ask = client.query.bind(client);
  const nameOf = statementNames();
  const named = (given: unknown, values: unknown) => {
    if (!isStatement(given) || !Array.isArray(values) || values.length === 0) return given;
    const name = nameOf(given.text);
    return name ? { ...given, name } : given;
  };
  const query = (given: unknown, ...rest: unknown[]) => {
    // The driver declares seven overloads; each gets the arguments of its call.
    const passed = [named(given, rest[0]), ...rest] as Parameters<typeof ask>;
    return ask(...passed);
  };
  // The same seven overloads.
  client.query = query as typeof client.query;
}

const isStatement = (given: unknown): given is { text: string } =>
  typeof given === 'object' &&
  given !== null &&
  'text' in given &&
  typeof given.text === 'string' &&
  !('submit' in given);

function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= maxStatements) return known;
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= maxStatements) seenOnce.clear();
      seenOnce.add(text);
      return undefined;
    }
    const name = `repeated-${names.size}`;
    names.set(text, name);
    return name;
  };
}
