import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, sayNoPostgres, startPostgres } from '../support/postgres-server';
import { bounded, compared } from './record';
import { median } from './start-program';

const run = (...args: string[]) => void spawnSync(process.execPath, ['--import', 'tsx', ...args], { stdio: 'inherit' });
const measure = 'lib/embedded-dsp/statistics/measure.cli.ts';
const auctionCli = 'tests/load/measure-auctions.ts';

const markets = [100, 1_000, 10_000];
const rounds = 3;

/** Auctions a second of one core, and what one costs beside making its request alone, in turn. */
export async function benchExchange(): Promise<void> {
  const measured = Array.from({ length: rounds }, () => [0, ...markets].map((count) => auctionMicros(count)));
  const of = (at: number) => median(measured.map((round) => round[at] ?? Number.NaN));
  for (const [at, campaigns] of markets.entries()) {
    console.log(`${campaigns} campaigns: ${(1e6 / of(at + 1)).toFixed(0)} auctions a second`);
    compared(`exchange: an auction of ${campaigns} campaigns / making its request`, of(at + 1) / of(0), 'less');
  }
}

const mostRecordingPercent = 5;
/** Auctions of a measurement, by campaigns. With a quarter of them, figures of 100 campaigns differ by a third. */
const recordedAuctions = new Map([
  [100, 2_400_000],
  [1_000, 200_000],
]);

/** Prints which part of its auctions a second an exchange loses to counting reasons and recording decisions. */
export async function benchRecording(): Promise<void> {
  for (const [campaigns, auctions] of recordedAuctions) {
    const lost = printedBy('tests/load/measure-recording.ts', String(campaigns), String(auctions));
    bounded(
      `exchange: % of auctions lost to recording, of ${campaigns} campaigns`,
      100 * Number(lost),
      'less',
      mostRecordingPercent,
    );
  }
}

/** Microseconds of an auction in process among so many campaigns; 0 for making its request alone. */
export function auctionMicros(campaigns: number): number {
  const [, , micros] = printedBy(auctionCli, String(campaigns)).split('\n').at(-1)?.trim().split(/\s+/) ?? [];
  return Number(micros);
}

function printedBy(...program: string[]): string {
  const args = ['--import', 'tsx', ...program];
  return spawnSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).stdout.trim();
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
