import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Settings } from '@/lib/session/settings';
import { untilHealthy } from './until-healthy';

const stopMs = 20_000;
/** Stops the child when this process exits in any way. Two servers on one data folder would corrupt it. */
const guard = 'data:text/javascript,process.on("disconnect",()=>process.kill(process.pid,"SIGTERM"))';

export interface EmbeddedDsp {
  /** Resolves when the API answers; rejects if the process ends before. */
  ready: Promise<void>;
  /** Resolves when the process ends, with the reason. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Keeps the embedded DSP API running. If it ends unexpectedly, it is restarted after a delay that grows with repeated
 * ends. The console keeps running and reports that the service is unavailable. `ready` belongs to the first start.
 */
export function keepEmbeddedDsp(
  start: () => EmbeddedDsp,
  { log, pause = (ms) => setTimeout(ms), now = () => performance.now() }: Keeping,
): Omit<EmbeddedDsp, 'ended'> {
  let isStopping = false;
  let isReady = false;
  let running = start();
  const { ready } = running;
  ready.then(
    () => {
      isReady = true;
    },
    () => undefined,
  );
  const keep = async () => {
    let pauseMs = firstPauseMs;
    for (;;) {
      const began = now();
      const how = await running.ended;
      // If the API never answered, it cannot start; its own message has given the reason.
      if (isStopping || !isReady) return;
      if (now() - began > calmMs) pauseMs = firstPauseMs;
      log(`The embedded DSP API ended (${how}). It is started again in ${pauseMs / 1000} s; the console stays.`);
      await pause(pauseMs);
      if (isStopping) return;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      running = startAgain(start);
      running.ready.catch(() => undefined);
    }
  };
  void keep();
  return {
    ready,
    stop: async () => {
      isStopping = true;
      await running.stop();
    },
  };
}

/** A start that throws counts as one that ended at once, so it is reported and repeated. */
function startAgain(start: () => EmbeddedDsp): EmbeddedDsp {
  try {
    return start();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ready: Promise.reject(error), ended: Promise.resolve(reason), stop: async () => undefined };
  }
}

interface Keeping {
  log(sentence: string): void;
  pause?: (ms: number) => Promise<unknown>;
  now?: () => number;
}

const firstPauseMs = 500;
const longestPauseMs = 15_000;
/** A process that ran this long is restarted with the shortest delay. */
const calmMs = 60_000;

/** Starts the embedded DSP API as a separate process with this process's environment. */
export function startEmbeddedDsp({ dspApiUrl, isDemo, consoleOrigin, port }: Settings): EmbeddedDsp {
  const program = fileURLToPath(new URL('./embedded-dsp.mjs', import.meta.url));
  if (!existsSync(program)) throw new Error('Set DSP_API_URL: this build has no embedded DSP API.');
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', guard, program], {
    env: {
      DSP_CONSOLE_URL: consoleOrigin ?? `http://localhost:${port}`,
      // By default glibc keeps freed memory for each of the dozen threads.
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      DSP_DEMO: isDemo ? 'on' : 'off',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  const polling = new AbortController();
  const tellEnd = (how: string) => polling.abort(new Error(`The embedded DSP API ended (${how}) before it was ready.`));
  void ended.then(tellEnd);
  const ready = untilHealthy(`${dspApiUrl}/health`, polling.signal);
  return { ready, ended, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const late = new AbortController();
  setTimeout(stopMs, undefined, { signal: late.signal }).then(
    () => child.kill('SIGKILL'),
    () => undefined,
  );
  await ended;
  late.abort();
}
