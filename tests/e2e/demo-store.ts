import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { monthOf, settledAt } from '@/lib/embedded-dsp/calendar/month';
import { builtIn } from './built-in';
import { tokenOf } from './own-things';

/** Days of history that reach a week into the last settled month, so that there are acts of it. */
const reachingActs = daysToActs(new Date());

function daysToActs(now: Date): number {
  const isOpen = now < settledAt(monthOf(now, -1), 0);
  const end = Date.parse(monthOf(now, isOpen ? -1 : 0));
  return Math.ceil((now.getTime() - end) / 86_400_000) + 7;
}

/**
 * Returns a new data folder with a copy of the demonstration. Creating it takes half a minute, so one is stored in the
 * system's temporary folder. It is used for one day, as long as the program and its data do not change.
 */
export async function demoData(historyDays = reachingActs): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'console-e2e-'));
  cpSync(await keepDemo(historyDays), folder, { recursive: true });
  return folder;
}

/** Returns the folder of the stored demonstration. Creates it if it is missing. */
export async function keepDemo(historyDays = reachingActs): Promise<string> {
  const kept = join(tmpdir(), `demo-store-${fingerprint(historyDays)}`);
  if (!existsSync(kept)) await make(kept, historyDays);
  return kept;
}

/** The hash contains the date, because the demonstration's days are relative to the day of its creation. */
function fingerprint(historyDays: number): string {
  const hash = createHash('sha256').update(`${historyDays} ${new Date().toISOString().slice(0, 10)}`);
  for (const file of decisive()) hash.update(readFileSync(join(builtIn, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Returns the built program, the data that it reads next to it, and the packages of its engines. */
function decisive(): string[] {
  const parts = 'lib/embedded-dsp';
  const read = readdirSync(join(builtIn, parts), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(sql|json|tsv)$/.test(name))
    .map((name) => `${parts}/${name}`);
  const engines = ['@electric-sql/pglite', '@duckdb/node-api'].map((name) => `node_modules/${name}/package.json`);
  return ['.next/embedded-dsp.mjs', ...read.toSorted(), ...engines];
}

async function make(kept: string, historyDays: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'making-demo-'));
  const port = await freePort();
  const program = spawn(process.execPath, [join(builtIn, '.next/embedded-dsp.mjs')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      DSP_DATA: folder,
      DSP_DEMO: 'on',
      DSP_HISTORY_DAYS: `${historyDays}`,
      DSP_PORT: `${port}`,
      DSP_EXCHANGE_SPEED: '0.25',
    },
    cwd: builtIn,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => program.once('exit', resolve));
  const ready = new Promise<void>((resolve) =>
    program.stdout.on('data', (text) => String(text).includes('DSP API ready') && resolve()),
  );
  await Promise.race([ready, ended.then((code) => Promise.reject(new Error(`The demonstration ended with ${code}`)))]);
  await documentsPrinted(`http://127.0.0.1:${port}`);
  program.kill('SIGTERM');
  await ended;
  forgetOld();
  try {
    renameSync(folder, kept);
  } catch {
    rmSync(folder, { recursive: true, force: true }); // Another worker was faster.
  }
}

/** Waits until documents are rendered. Otherwise each copy would render those of its month again. */
async function documentsPrinted(dsp: string): Promise<void> {
  const accessToken = await tokenOf(dsp, 'admin');
  const isPrinting = async (kind: string) => {
    const page = await fetch(`${dsp}/finance/${kind}/all?page=0&size=100&sort=id,desc`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return (await page.text()).includes('"GENERATING"');
  };
  for (const kind of ['invoice', 'act-work-performed', 'user-contract'])
    while (await isPrinting(kind)) await setTimeout(200);
}

/** Deletes demonstrations of previous days. */
function forgetOld(): void {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith('demo-store-'))) {
    const path = join(tmpdir(), name);
    if (Date.now() - statSync(path).mtimeMs > 86_400_000) rmSync(path, { recursive: true, force: true });
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
