import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, sayNoPostgres, startPostgres } from '../support/postgres-server';

const run = (...args: string[]) => void spawnSync(process.execPath, ['--import', 'tsx', ...args], { stdio: 'inherit' });
const measure = 'lib/embedded-dsp/statistics/measure.cli.ts';

/** Auctions a second of one core. */
export async function benchExchange(): Promise<void> {
  run('lib/embedded-dsp/exchange/decisions/measure.cli.ts');
}

/**
 * Reports against the plain query, and how both grow: `BENCH_MILLIONS` of facts, such as `1,5,20`. The first size is
 * measured on PostgreSQL too, where there is one.
 */
export async function benchStatistics(): Promise<void> {
  const sizes = (process.env.BENCH_MILLIONS ?? '0.5,2').split(',');
  for (const [index, millions] of sizes.entries()) {
    const folder = mkdtempSync(join(tmpdir(), 'facts-bench-'));
    console.log(`\n${millions} million facts, embedded`);
    run(measure, '--folder', folder, '--millions', millions);
    if (index === 0) await onPostgres(folder, millions);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(folder: string, millions: string): Promise<void> {
  if (!findPostgres()) return sayNoPostgres();
  const server = await startPostgres({ isDurable: true, settings: { shared_buffers: '1GB' } });
  console.log(`\n${millions} million facts, PostgreSQL ${server.version}`);
  run(measure, '--folder', folder, '--millions', millions, '--rounds', '2', '--url', await server.create('facts'));
  await server.stop();
}
