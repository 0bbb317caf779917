import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseSignals } from '@/lib/embedded-dsp/machines/database-signals';
import { fenceTerm } from '@/lib/embedded-dsp/machines/fence-term';
import { Leadership } from '@/lib/embedded-dsp/machines/leadership';
import { prepareDatabase } from '@/lib/embedded-dsp/machines/prepare-database';
import { openStore } from '@/lib/embedded-dsp/store/open-store';
import { findPostgres, sayNoPostgres } from '../support/postgres-server';
import { emptyDatabase, postgresStore } from '../support/postgres-store';

if (!findPostgres()) sayNoPostgres();

const ids = [1, 2].map((number) => `00000000-0000-4000-8000-00000000000${number}`);

describe.skipIf(!findPostgres())('processes on one database', () => {
  let url: string;
  let pool: pg.Pool;
  const stops: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    url = await emptyDatabase();
    await Promise.all([prepareDatabase(url), prepareDatabase(url)]);
    pool = new pg.Pool({ connectionString: url });
  });
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });
  afterAll(async () => {
    await pool.end();
    vi.restoreAllMocks();
  });

  /** Contends for the lead; what it was told is on record. */
  async function contend(id: string) {
    const terms: number[] = [];
    const heard = { terms, lost: 0 };
    const leadership = new Leadership({
      url,
      id,
      address: () => `http://${id}`,
      work: {
        onWon: async (term) => void terms.push(term),
        onLost: async () => void heard.lost++,
      },
    });
    await leadership.start();
    stops.push(() => leadership.stop());
    return heard;
  }
  const endSessions = (which: string) =>
    pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and ${which}`);
  const endLeader = () => endSessions(`pid in (select pid from pg_locks where locktype = 'advisory' and objid = 3)`);
  const inTransaction = (term: number) => drizzle(pool).transaction((transaction) => fenceTerm(transaction, term));

  it('are led by one, and by the next within a moment after its connection is gone', async () => {
    const one = await contend(ids[0] ?? '');
    const other = await contend(ids[1] ?? '');
    expect([one.terms.length, other.terms.length]).toEqual([1, 0]);
    const [first = 0] = one.terms;
    await inTransaction(first);
    await endLeader();
    await expect.poll(() => one.terms.length + other.terms.length).toBe(2);
    expect(one.lost).toBe(1);
    await expect(inTransaction(first)).rejects.toThrow('Another process leads');
    await inTransaction(first + 1);
  });

  it('lets no leader begin while the one before writes what it has counted', async () => {
    const one = await contend(ids[0] ?? '');
    const [term = 0] = one.terms;
    const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'update machines.leading%'`;
    await drizzle(pool).transaction(async (transaction) => {
      await fenceTerm(transaction, term);
      await endLeader();
      await expect.poll(() => one.lost).toBe(1);
      await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1);
      expect(one.terms).toEqual([term]);
    });
    await expect.poll(() => one.terms).toEqual([term, term + 1]);
  });

  it('hear each other in order, whatever the length, and learn that they have missed something', async () => {
    const one = await DatabaseSignals.open({ url, pool, id: ids[0] ?? '' });
    const other = await DatabaseSignals.open({ url, pool, id: ids[1] ?? '' });
    stops.push(
      () => one.close(),
      () => other.close(),
    );
    const sent = Array.from({ length: 300 }, (_, at) => 'ё'.repeat(at % 7 === 0 ? 20_000 : at));
    const heard: string[] = [];
    let gaps = 0;
    other.topic<string>('a topic').subscribe((news) => void heard.push(news));
    other.topic<string>('another topic').subscribe(() => heard.push('wrong'));
    other.onGap(() => gaps++);
    for (const news of sent) one.topic<string>('a topic').publish(news);
    await expect.poll(() => heard.length).toBe(sent.length);
    expect(heard).toEqual(sent);
    await endSessions(`query like 'listen%' or query = 'select 1'`);
    await expect.poll(() => gaps).toBeGreaterThan(0);
    one.topic<string>('a topic').publish('after the gap');
    await expect.poll(() => heard.at(-1)).toBe('after the gap');
  });

  it('of one installation hold a database together, and keep every other one out', async () => {
    const databaseUrl = await postgresStore();
    const open = (installation: string | undefined) =>
      openStore({ dataFolder: '', databaseUrl, installation, onFailure: () => undefined });
    const stores = [await open('ours'), await open('ours')];
    stops.push(...stores.map(({ close }) => close));
    await expect(open('theirs')).rejects.toThrow('is in use by');
    await expect(open(undefined)).rejects.toThrow('is in use by');
  });
});
