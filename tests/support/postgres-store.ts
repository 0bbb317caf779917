import { openStore, type Store } from '@/lib/embedded-dsp/store/open-store';
import { type PostgresServer, startPostgres } from './postgres-server';

let server: Promise<PostgresServer> | undefined;
let count = 0;

/** Returns the server that all tests of this process share. It ends with the process. */
function sharedPostgres(): Promise<PostgresServer> {
  server ??= start();
  return server;
}

/** Returns the URL of an empty, migrated entity store on PostgreSQL. */
export async function postgresStore(): Promise<string> {
  return (await sharedPostgres()).create(`store_${++count}`, 'empty_store');
}

/** Opens an empty entity store on PostgreSQL. */
export const openPostgresStore = async (): Promise<Store> => openAt(await postgresStore());

/** Returns the URL of an empty database. */
export async function emptyDatabase(): Promise<string> {
  return (await sharedPostgres()).create(`empty_${++count}`);
}

/** The tables are created once, and each store is a copy. */
async function start(): Promise<PostgresServer> {
  const started = await startPostgres();
  const databaseUrl = await started.create('empty_store');
  await (await openAt(databaseUrl)).close();
  return started;
}

const openAt = (databaseUrl: string) =>
  openStore({ dataFolder: '', databaseUrl, onFailure: (reason) => console.error(reason) });

/** Returns the stores on a server that `DATABASE=postgres npx vitest …` and `FACTS=postgres` request for tests. */
export async function requestedStores(): Promise<{ DATABASE_URL?: string; FACTS_URL?: string }> {
  return {
    ...(process.env.DATABASE === 'postgres' && { DATABASE_URL: await postgresStore() }),
    ...(process.env.FACTS === 'postgres' && { FACTS_URL: await emptyDatabase() }),
  };
}
