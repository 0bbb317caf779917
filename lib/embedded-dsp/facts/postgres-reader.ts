import type pg from 'pg';
import type { Ask, Question, Stream } from './facts';

/** One state of the store for all questions; a question that must stop is cancelled from another connection. */
export async function readInSnapshot<T>(
  pool: pg.Pool,
  stop: AbortSignal,
  reader: (ask: Ask, stream: Stream) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let cancelled: Promise<unknown> = Promise.resolve();
  const cancel = () => {
    // The number of a connection's process is known to the driver, not to its types.
    const { processID } = client as unknown as { processID: number };
    cancelled = pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined);
  };
  // What comes before the engine has begun a question is lost, so it is repeated until they end.
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
