import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { projectFile } from '@/lib/embedded-dsp/project-file';
import { readSettings } from '@/lib/embedded-dsp/settings';
import { buildPrograms } from '@/lib/server/programs.mjs';

export interface Launched {
  port: number;
  url: string;
  process: ChildProcess;
  /** What the program has printed so far. */
  output(): string;
  /** Ends it as a supervisor would, and waits. */
  stop(): Promise<void>;
  /** Ends it as a power cut would, and waits. */
  kill(): Promise<void>;
}

/** Starts the API as a program of its own on a free port and waits until it prints the words: that it is ready. */
export async function launch(
  folder: string,
  settings: Record<string, string> = {},
  words = 'DSP API ready',
): Promise<Launched> {
  const port = await freePort();
  const own = { DSP_PORT: String(port), DSP_DATA: folder, DSP_CHECK_ANSWERS: 'on', DSP_EXCHANGE_SPEED: '0' };
  return started(port, words, await run({ ...own, ...settings }));
}

async function started(port: number, words: string, { child, output, exit }: Running): Promise<Launched> {
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes(words) && resolve());
    void exit.then(() => reject(new Error(`The program did not start: ${output()}`)));
  });
  const end = (signal: 'SIGTERM' | 'SIGKILL') => async () => {
    child.kill(signal);
    await exit;
  };
  const url = `http://127.0.0.1:${port}`;
  return { port, url, process: child, output, stop: end('SIGTERM'), kill: end('SIGKILL') };
}

export const ownPassword = 'Kept-2026!';

/** Takes the first administrator, whose temporary password was printed, to a password of his own; answers his token. */
export async function enterAsAdmin({ url, output }: Launched): Promise<string> {
  const send = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const printed = /password (\S+) /.exec(output())?.[1] ?? '';
  const { accessToken } = await send('POST', 'auth/login', { login: 'admin', password: printed });
  const { agreement } = readSettings({});
  const chosen = { password: ownPassword, confirmation: ownPassword, agreement: true };
  const step = { ...chosen, agreementVersion: agreement.version };
  await send('PUT', 'auth/temp-password-agreement-currency', step, accessToken);
  return accessToken;
}

/** Starts a bidder as a program of its own, on a port of its own, and waits until it listens. */
export async function launchBidder(settings: Record<string, string>, build?: string): Promise<Launched> {
  const port = await freePort();
  const own = { DSP_RTB_PORT: String(port), DSP_DATA: '/nowhere' };
  return started(port, 'Bidder ready', await run({ ...own, ...settings }, 'bidder', build));
}

/** Runs the program until it ends by itself; answers its exit code and what it printed. */
export async function runToEnd(settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { output, exit } = await run(settings);
  return { code: await exit, output: output() };
}

/** Runs the program and kills it (-9) as soon as it has printed the text. */
export async function killAt(text: string, settings: Record<string, string>): Promise<void> {
  const { child, output, exit } = await run({ DSP_PORT: String(await freePort()), ...settings });
  child.stdout?.on('data', () => output().includes(text) && child.kill('SIGKILL'));
  await exit;
}

type Running = Awaited<ReturnType<typeof run>>;

async function run(
  settings: Record<string, string>,
  program: 'embedded-dsp' | 'bidder' = 'embedded-dsp',
  build = ownBuild,
) {
  const folder = compiledAs(build);
  const options = { cwd: projectFile('.'), env: { ...process.env, ...settings } };
  const child = spawn(process.execPath, [join(await folder, `${program}.mjs`)], options);
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => printed.push(String(data)));
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, exit, output: () => printed.join('') };
}

/** As a program that runs from its sources calls itself. */
const ownBuild = 'sources';
const compiled = new Map<string, Promise<string>>();

/** The folder of the programs, compiled once for this process: from its sources one takes three times as long to start. */
export function compiledAs(build: string): Promise<string> {
  const folder = compiled.get(build) ?? compile(build);
  compiled.set(build, folder);
  return folder;
}

async function compile(build: string): Promise<string> {
  const folder = projectFile('test-results');
  mkdirSync(folder, { recursive: true });
  const own = mkdtempSync(join(folder, 'programs-'));
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
  await buildPrograms(own, build);
  return own;
}

export function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
