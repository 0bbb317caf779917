import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** The project that was built; the long run builds a copy of it that lacks something. */
const root = process.env.BUILT_IN ?? join(import.meta.dirname, '../..');

export interface ConsoleProcess {
  address: string;
  /** Everything that was written to the terminal so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the built console beside the one of the suite and waits until it is ready. */
export async function startConsole(environment: Record<string, string>): Promise<ConsoleProcess> {
  const { child, output, ended } = launch(environment);
  const isReady = async () => {
    while (!output().includes('Console ready at')) await new Promise((resolve) => setTimeout(resolve, 100));
  };
  await Promise.race([
    isReady(),
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

/** Starts a console that is expected to end by itself; answers its exit code and its words. */
export async function startInVain(environment: Record<string, string>): Promise<{ code: number; output: string }> {
  const { output, ended } = launch(environment);
  return { code: await ended, output: output() };
}

function launch(environment: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [join(root, '.next/console-server.mjs')], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)));
  return { child, output: () => text, ended };
}
