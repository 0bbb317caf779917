import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, sayNoPostgres, startPostgres } from '../support/postgres-server';
import { compared } from './record';
import { median } from './start-program';

const run = (...args: string[]) => void spawnSync(process.execPath, ['--import', 'tsx', ...args], { stdio: 'inherit' });
const measure = 'lib/embedded-dsp/statistics/measure.cli.ts';

const markets = [100, 1_000, 10_000];
const rounds = 3;
const recordedRounds = 5;

/** Auctions a second of one core, and what one costs beside making its request alone, in turn. */
export async function benchExchange(): Promise<void> {
  const measured = Array.from({ length: rounds }, () => [0, ...markets].map((count) => auctionMicros(count)));
  const of = (at: number) => median(measured.map((round) => round[at] ?? Number.NaN));
  for (const [at, campaigns] of markets.entries()) {
    console.log(`${campaigns} campaigns: ${(1e6 / of(at + 1)).toFixed(0)} auctions a second`);
    compared(`exchange: an auction of ${campaigns} campaigns / making its request`, of(at + 1) / of(0), 'less');
  }
}

/** What an auction costs with its reasons counted and some of its decisions kept, beside one without, in turn. */
export async function benchRecording(): Promise<void> {
  for (const campaigns of markets.slice(0, 2)) {
    const pairs = Array.from({ length: recordedRounds }, () => ({
      without: auctionMicros(campaigns, 'tests/load/measure-without-recording.ts'),
      recorded: auctionMicros(campaigns),
    }));
    // One run differs from the next by more than the recording costs, so the least disturbed of each are compared.
    const least = (of: 'recorded' | 'without') => Math.min(...pairs.map((pair) => pair[of]));
    const ratio = least('recorded') / least('without');
    compared(`exchange: an auction of ${campaigns} campaigns recorded / not recorded`, ratio, 'less');
    const lost = (100 * (1 - 1 / ratio)).toFixed(1);
    console.log(`${campaigns} campaigns: recording takes ${lost} % of the auctions a second; wanted: less than 5 %`);
  }
}

/** Microseconds of an auction in process among so many campaigns; 0 for making its request alone. */
export function auctionMicros(campaigns: number, cli = 'lib/embedded-dsp/exchange/decisions/measure.cli.ts'): number {
  const args = ['--import', 'tsx', cli, String(campaigns)];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const [, , micros] = stdout.trim().split('\n').at(-1)?.trim().split(/\s+/) ?? [];
  return Number(micros);
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
