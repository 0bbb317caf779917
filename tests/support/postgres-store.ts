import { openStore } from '@/lib/embedded-dsp/store/open-store';
import { type PostgresServer, startPostgres } from './postgres-server';

let server: Promise<PostgresServer> | undefined;
let count = 0;

/** The server that all tests of this process share; it ends with the process. */
function sharedPostgres(): Promise<PostgresServer> {
  server ??= start();
  return server;
}

/** Address of an empty, migrated entity store on PostgreSQL. */
export async function postgresStore(): Promise<string> {
  return (await sharedPostgres()).create(`store_${++count}`, 'empty_store');
}

/** Address of an empty database. */
export async function emptyDatabase(): Promise<string> {
  return (await sharedPostgres()).create(`empty_${++count}`);
}

/** The tables are made once; each store is a copy. */
async function start(): Promise<PostgresServer> {
  const started = await startPostgres();
  const databaseUrl = await started.create('empty_store');
  const store = await openStore({ dataFolder: '', databaseUrl, onFailure: (reason) => console.error(reason) });
  await store.close();
  return started;
}

/** What `DATABASE=postgres npx vitest …` and `FACTS=postgres` ask for: the stores of the tests on a server. */
export async function askedStores(): Promise<{ DATABASE_URL?: string; FACTS_URL?: string }> {
  return {
    ...(process.env.DATABASE === 'postgres' && { DATABASE_URL: await postgresStore() }),
    ...(process.env.FACTS === 'postgres' && { FACTS_URL: await emptyDatabase() }),
  };
}
