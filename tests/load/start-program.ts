import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const built = '.next/console-server.mjs';

/** Starts the built console and answers what ends it, once `address` answers. */
export async function startConsole(environment: Record<string, string>, address: string): Promise<() => Promise<void>> {
  if (!existsSync(built)) throw new Error('Nothing is built: run `npm run build` first');
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, ['--enable-source-maps', built], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilAnswers(address, child);
  return () => stop(child);
}

async function untilAnswers(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`The console ended with code ${child.exitCode}`);
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
