import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtIn } from './built-in';
import { demoData } from './demo-store';

export interface ConsoleProcess {
  address: string;
  /** Returns everything written to the terminal so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts the built console next to the suite's one and waits until it is ready, also with the past of a new
 * demonstration unless `isEarly`.
 */
export async function startConsole(environment: Record<string, string>, isEarly = false): Promise<ConsoleProcess> {
  const { child, output, ended } = launch(environment);
  const awaited = ['Console ready at', ...(isEarly || environment.DSP_API_URL ? [] : ['DSP API ready at'])];
  const ready = new Promise<void>((resolve) =>
    child.stdout?.on('data', () => awaited.every((words) => output().includes(words)) && resolve()),
  );
  await Promise.race([
    ready,
    ended.then((code) => {
      throw new Error(`The console ended with ${code}: ${output()}`);
    }),
  ]);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address: `http://localhost:${environment.PORT}`, output, stop };
}

/** Starts a console that is expected to exit by itself. Returns its exit code and output. */
export async function startInVain(environment: Record<string, string>): Promise<{ code: number; output: string }> {
  const { output, ended } = launch(environment);
  return { code: await ended, output: output() };
}

/** Starts a console with its own copy of the stored demonstration. */
export async function startDemoConsole(environment: Record<string, string>): Promise<ConsoleProcess> {
  const folder = await demoData();
  const started = await startConsole({ ...environment, DSP_DEMO: 'on', DSP_DATA: folder });
  const stop = async () => {
    await started.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...started, stop };
}

function launch(environment: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [join(builtIn, '.next/console-server.mjs')], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    cwd: builtIn,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)));
  return { child, output: () => text, ended };
}
