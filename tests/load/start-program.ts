import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Starts the built console like `npm start`, and waits until the past of a new demonstration is whole; see `startProgram`. */
export async function startConsole(environment: Record<string, string>, address: string) {
  const flags = ['--max-old-space-size=1024'];
  const started = await startProgram('.next/console-server.mjs', environment, address, flags);
  const { DSP_DATA: folder } = environment;
  while (folder && existsSync(join(folder, 'demo-unfinished'))) await pause(250);
  return started;
}

/** Starts a built program and answers what ends it and its process, once `address` answers. */
export async function startProgram(
  built: string,
  environment: Record<string, string>,
  address: string,
  flags: readonly string[] = ['--enable-source-maps'],
) {
  if (!existsSync(built)) throw new Error('Nothing is built: run `npm run build` first');
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [...flags, built], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilAnswers(address, child);
  return { stop: () => stop(child), pid: child.pid ?? 0 };
}

async function untilAnswers(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await pause(250);
  }
  throw new Error(`The program ended with code ${child.exitCode}`);
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Processor time that a process has used, ms: tells the cost also while other work takes its share. Linux alone; else 0. */
export function cpuMs(pid: number): number {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return 0;
  const fields = readFileSync(stat, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
