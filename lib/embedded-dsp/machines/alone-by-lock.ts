import type pg from 'pg';
import { lockFamily, lockNumbers } from '../store/hold-database';

/** Runs `work` while no other process on the database runs work with the same lock. */
export async function aloneByLock<T>(
  pool: pg.Pool,
  what: keyof typeof lockNumbers,
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', [lockFamily, lockNumbers[what]]);
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1, $2)', [lockFamily, lockNumbers[what]]);
    }
  } finally {
    client.release();
  }
}
