import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFacts } from '@/lib/embedded-dsp/facts/open-facts';
import { moveStores } from '@/lib/embedded-dsp/move/move-stores';
import { openStore } from '@/lib/embedded-dsp/store/open-store';
import { prepareStore } from '../api/prepared-store';
import { addBelongings, addPerson } from '../api/tenants';
import { days, first, randomFact } from '../statistics/random-report';
import { ingestFacts } from '../support/ingest-facts';
import { findPostgres, sayNoPostgres } from '../support/postgres-server';
import { emptyDatabase } from '../support/postgres-store';

if (!findPostgres()) sayNoPostgres();

describe.skipIf(!findPostgres())('moving a data folder to PostgreSQL', () => {
  const onFailure = (reason: string) => console.error(reason);
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  let folder: string;
  let databaseUrl: string;
  let factsUrl: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'move-'));
    [databaseUrl, factsUrl] = [await emptyDatabase(), await emptyDatabase()];
    await prepareStore(folder);
    const facts = await openFacts(folder);
    for (const id of ['one', 'two'])
      await ingestFacts(facts, id, fc.sample(randomFact, { numRuns: 21_000, seed: id.length }));
    const { database, close } = await openStore({ dataFolder: folder, onFailure });
    // Whoever manages has a higher number than the client.
    const client = await addPerson(database, "o'client ёлка");
    await addBelongings(database, client, "mark '\\ 💶");
    await addPerson(database, 'another', { manager: await addPerson(database, 'manager', { role: 'ROLE_MANAGER' }) });
    await close();
    await facts.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is what a start asks for that finds facts in the folder and none on the server', async () => {
    await expect(openFacts(folder, { url: factsUrl, onFailure })).rejects.toThrow('npm run move -- --facts-to');
  });

  it('brings over every row and goes on numbering where the folder stopped', async () => {
    await moveStores({ dataFolder: folder, databaseUrl, factsUrl, log });
    expect(lines).toContain('users: 4 rows');
    expect(lines).toContain('facts: 42000');
    const source = await openStore({ dataFolder: folder, onFailure });
    const target = await openStore({ dataFolder: folder, databaseUrl, onFailure });
    const query = 'select * from users order by id';
    const kept = await source.pool.query(query);
    const moved = await target.pool.query(query);
    expect(moved.rows).toEqual(kept.rows);
    const { id } = await addPerson(target.database, 'later');
    expect(id).toBe(Math.max(...kept.rows.map((row) => Number(row.id))) + 1);
    await target.pool.query(`delete from users where login = 'later'`);
    const rules = await target.pool.query(`select 1 from pg_constraint where contype = 'f'`);
    expect(rules.rowCount).toBe((await source.pool.query(`select 1 from pg_constraint where contype = 'f'`)).rowCount);
    await source.close();
    await target.close();
  });

  it('knows the batches that were in, so that none is taken twice', async () => {
    const own = mkdtempSync(join(tmpdir(), 'moved-'));
    const facts = await openFacts(own, { url: factsUrl, onFailure });
    expect(await ingestFacts(facts, 'two', [])).toBe(false);
    expect(facts.extent()?.first).toBeGreaterThanOrEqual(first);
    expect(facts.extent()?.last).toBeLessThan(first + days * 96);
    await facts.close();
    rmSync(own, { recursive: true });
  });

  it('may be run again, and then finds everything there', async () => {
    lines.length = 0;
    await moveStores({ dataFolder: folder, factsUrl, log });
    expect(lines).toEqual(['facts: 42000']);
  });

  it('refuses a target that holds something else, and leaves it as it was', async () => {
    const target = await openStore({ dataFolder: folder, databaseUrl, onFailure });
    await target.pool.query(`update users set login = 'changed' where login = 'another'`);
    await target.close();
    await expect(moveStores({ dataFolder: folder, databaseUrl, log })).rejects.toThrow('holds other data');
    const again = await openStore({ dataFolder: folder, databaseUrl, onFailure });
    expect((await again.pool.query('select count(*)::int as n from users')).rows).toEqual([{ n: 4 }]);
    await again.close();
    const other = await emptyDatabase();
    const facts = await openFacts(join(folder, 'other'), { url: other, onFailure });
    await ingestFacts(facts, 'foreign', fc.sample(randomFact, 1));
    await facts.close();
    await expect(moveStores({ dataFolder: folder, factsUrl: other, log })).rejects.toThrow('holds other facts');
  });
});
