import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const run = (...args: string[]) => void spawnSync(process.execPath, ['--import', 'tsx', ...args], { stdio: 'inherit' });

/** Auctions a second of one core. */
export async function benchExchange(): Promise<void> {
  run('lib/embedded-dsp/exchange/measure.cli.ts');
}

/** Reports against the plain query, at a seeded size and at five million facts: how they grow. */
export async function benchStatistics(): Promise<void> {
  for (const millions of ['0.5', '5']) {
    const folder = mkdtempSync(join(tmpdir(), 'facts-bench-'));
    console.log(`${millions} million facts`);
    run('lib/embedded-dsp/statistics/measure.cli.ts', '--folder', folder, '--millions', millions);
    rmSync(folder, { recursive: true, force: true });
  }
}
