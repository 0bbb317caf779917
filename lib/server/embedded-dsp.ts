import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Settings } from '@/lib/session/settings';

const stopMs = 20_000;
const pollMs = 150;
/** Ends the child when this process is gone, however it went: two servers on one data folder would be a disaster. */
const guard = 'data:text/javascript,process.on("disconnect",()=>process.kill(process.pid,"SIGTERM"))';

export interface EmbeddedDsp {
  /** Settles when it answers; rejects when it ends before. */
  ready: Promise<void>;
  /** Settles when it ends, for whatever reason. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** Starts the embedded DSP API as a process of its own, with this process's environment. */
export function startEmbeddedDsp({ dspApiUrl, isDemo, consoleOrigin, port }: Settings): EmbeddedDsp {
  const program = fileURLToPath(new URL('./embedded-dsp.mjs', import.meta.url));
  if (!existsSync(program)) throw new Error('Set DSP_API_URL: this build has no embedded DSP API.');
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', guard, program], {
    env: {
      DSP_CONSOLE_URL: consoleOrigin ?? `http://localhost:${port}`,
      ...process.env,
      DSP_DEMO: isDemo ? 'on' : 'off',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  const ready = Promise.race([
    untilHealthy(`${dspApiUrl}/health`),
    ended.then((how) => Promise.reject(new Error(`The embedded DSP API ended (${how}) before it was ready.`))),
  ]);
  return { ready, ended, stop: () => stop(child, ended) };
}

async function untilHealthy(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(timer);
}
