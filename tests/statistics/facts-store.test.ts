import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFacts } from '@/lib/embedded-dsp/facts/open-facts';
import { sampleFact } from './sample-fact';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const countOf = async (facts: Awaited<ReturnType<typeof openFacts>>) => {
  const [rows = []] = await facts.ask([{ sql: 'select count(*) as n, sum(spend) as s from fact', values: [] }]);
  return { rows: Number(rows[0]?.n), spend: rows[0]?.s };
};
/** Cross joins that would take the engine hours. */
const endless = {
  sql: 'select count(*) as n from range(10000000) a, range(10000000) b where a.range % 7 = b.range % 11',
  values: [],
};

describe('the store of facts', () => {
  it('takes a batch once, however often it is given, also after a restart', async () => {
    const batch = [sampleFact({ spend: 9_007_199_254_740_993n }), sampleFact({ clientId: 2, viewer: 5 })];
    const first = await openFacts(folder);
    expect(await first.ingest('a', batch)).toBe(true);
    expect(await first.ingest('a', batch)).toBe(false);
    await first.close();
    const second = await openFacts(folder);
    expect(await second.ingest('a', batch)).toBe(false);
    expect(await second.ingest('b', [sampleFact()])).toBe(true);
    expect(await countOf(second)).toEqual({ rows: 3, spend: 9_007_199_254_740_993n });
    await second.close();
  });

  it('keeps nothing of a batch that fails, and takes it when it is mended', async () => {
    const facts = await openFacts(folder);
    const broken = sampleFact({ spend: 'much' as unknown as bigint });
    await expect(facts.ingest('a', [sampleFact(), broken])).rejects.toThrow();
    expect((await countOf(facts)).rows).toBe(0);
    expect(await facts.ingest('a', [sampleFact(), sampleFact()])).toBe(true);
    expect((await countOf(facts)).rows).toBe(2);
    await facts.close();
  });

  it('takes batches of more rows than one chunk of the engine', async () => {
    const facts = await openFacts(folder);
    await facts.ingest(
      'a',
      Array.from({ length: 5_000 }, (_, index) => sampleFact({ clientId: index % 7, slot: index, spend: 1n })),
    );
    expect(await countOf(facts)).toEqual({ rows: 5_000, spend: 5_000n });
    expect(facts.extent()).toEqual({ first: 0, last: 4_999 });
    await facts.close();
  });

  it('refuses a second process with a sentence that names the first and says what to do', async () => {
    const open =
      "import('@duckdb/node-api').then(async (d) => { globalThis.kept = await d.DuckDBInstance.create(process.argv[1]); console.log('open'); setInterval(() => {}, 1000); })";
    const holder = spawn(process.execPath, ['-e', open, join(folder, 'facts.duckdb')]);
    try {
      await once(holder.stdout, 'data');
      await expect(openFacts(folder)).rejects.toThrow(`in use by process ${holder.pid}`);
      await expect(openFacts(folder)).rejects.toThrow('DSP_DATA');
    } finally {
      holder.kill();
      await once(holder, 'exit');
    }
    await (await openFacts(folder)).close();
  });

  it('stops working within a second when the caller leaves', async () => {
    const facts = await openFacts(folder);
    const caller = new AbortController();
    setTimeout(() => caller.abort(), 100);
    const began = Date.now();
    await expect(facts.ask([endless], { signal: caller.signal })).rejects.toThrow(/abort/i);
    expect(Date.now() - began).toBeLessThan(1_100);
    expect((await countOf(facts)).rows).toBe(0);
    await facts.close();
  });

  it('answers DATABASE_TIMEOUT when a question takes too long', async () => {
    const facts = await openFacts(folder);
    await expect(facts.ask([endless], { timeoutMs: 100 })).rejects.toMatchObject({ code: 'DATABASE_TIMEOUT' });
    await facts.close();
  });

  it('answers several questions about one state, whatever is added meanwhile', async () => {
    const facts = await openFacts(folder);
    await facts.ingest('a', [sampleFact()]);
    const count = { sql: 'select count(*) as n from fact', values: [] };
    const slow = { sql: 'select count(*) as n from range(30000000) a where hash(a.range) % 3 = 0', values: [] };
    const asked = facts.ask([count, slow, count]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await facts.ingest('b', [sampleFact()]);
    const [before, , after] = await asked;
    expect(before?.[0]?.n).toBe(after?.[0]?.n);
    await facts.close();
  });
});
