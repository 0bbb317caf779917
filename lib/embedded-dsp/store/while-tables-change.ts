import type pg from 'pg';
import { lockFamily, lockNumbers, namedClient } from './hold-database';

/** Runs `work` while no other process changes tables. */
export async function whileTablesChange<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = namedClient(url);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', [lockFamily, lockNumbers.tables]);
    return await work(client);
  } finally {
    await client.end();
  }
}
