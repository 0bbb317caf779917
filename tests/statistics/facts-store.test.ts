import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFacts } from '@/lib/embedded-dsp/facts/open-facts';
import { ingestFacts } from '../support/ingest-facts';
import { sampleFact } from './sample-fact';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  it('refuses a second process with a sentence that names the first and says what to do', async () => {
    const open =
      "import('@duckdb/node-api').then(async (d) => { globalThis.kept = await d.DuckDBInstance.create(process.argv[1]); console.log('open'); setInterval(() => {}, 1000); })";
    const holder = spawn(process.execPath, ['-e', open, join(folder, 'facts.duckdb')]);
    try {
      await once(holder.stdout, 'data');
      await expect(openFacts(folder)).rejects.toThrow(`in use by process ${holder.pid}`);
      await expect(openFacts(folder)).rejects.toThrow('DSP_DATA');
      // The folder holds entities and files also where facts are kept on a server.
      await expect(openFacts(folder, { url: 'clickhouse://127.0.0.1:9/none' })).rejects.toThrow('in use');
    } finally {
      holder.kill();
      await once(holder, 'exit');
    }
    await (await openFacts(folder)).close();
  });
});

describe('the store of facts in the data folder', () => {
  it('takes a batch once, also when the program was off for longer than ids of batches are kept', async () => {
    const facts = await openFacts(folder);
    await ingestFacts(facts, 'a', [sampleFact()]);
    await facts.close();
    const instance = await DuckDBInstance.create(join(folder, 'facts.duckdb'));
    const connection = await instance.connect();
    await connection.run('update batch set ingested_at = 0');
    connection.disconnectSync();
    instance.closeSync();
    const again = await openFacts(folder);
    expect(await ingestFacts(again, 'a', [sampleFact()])).toBe(false);
    await again.close();
  });
});
