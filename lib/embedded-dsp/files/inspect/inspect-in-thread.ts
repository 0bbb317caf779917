import { Worker } from 'node:worker_threads';
import { type ErrorCode, isErrorCode } from '@/lib/contract/error-codes';
import type { Inspection } from '@/lib/contract/file-facts';
import { Refusal } from '@/lib/contract/refusal';
import { oneAtATime } from '../one-at-a-time';
import type { FromInspector, ThreadKind, ToInspector } from './inspector-thread';

/**
 * Time of the processor; whatever is not read by then was made to be unreadable: honest files of the largest size take
 * tenths of it. On a busy machine the thread gets it later, so a clock on the wall would refuse honest files.
 */
const longestMs = 1_800;
const longestWaitMs = 30_000;
const lookEveryMs = 100;
const memoryMb = 192;

/** What a file is refused with that ends the thread, by time or by memory. */
const endless: Readonly<Record<ThreadKind, ErrorCode>> = {
  html5: 'HTML5_ZIP_PARSE_ERROR',
  js: 'JS_BANNER_PROCESSING_ERROR',
  audio: 'AUDIO_PROCESSING_ERROR',
  video: 'VIDEO_PROCESSING_ERROR',
  vast: 'VAST_DAAST_PROCESSING_ERROR',
  daast: 'VAST_DAAST_PROCESSING_ERROR',
  tag: 'VAST_DAAST_PROCESSING_ERROR',
};

export interface Inspector {
  /** Reads what a file on disk is, in a thread that is ended when it takes too long. Throws the kind's refusals. */
  inspect(path: string, kind: ThreadKind): Promise<Inspection>;
  stop(): Promise<void>;
}

/**
 * One thread, started when first needed, that reads one file after another: libraries that read strangers' files may
 * loop or eat memory on them, and neither may touch the API.
 */
export function inspectInThread(): Inspector {
  const inTurn = oneAtATime();
  let worker: Worker | undefined;
  let next = 0;
  const end = async () => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  return {
    stop: end,
    inspect: (path, kind) =>
      inTurn(async () => {
        worker ??= await started();
        const found = await ask(worker, { id: next++, kind, path });
        if (!found || 'error' in found) {
          await end();
          throw new Refusal(endless[kind], { params: { reason: 'other', actual: '–' } });
        }
        if ('facts' in found) return found.facts;
        const { code, params } = found.refusal;
        throw new Refusal(isErrorCode(code) ? code : 'FILE_UNREADABLE', params ? { params } : {});
      }),
  };
}

/** The thread's answer; null when it ended first or took too long. */
function ask(worker: Worker, asked: ToInspector, isTimed = true): Promise<FromInspector | null> {
  const began = performance.now();
  const before = process.cpuUsage();
  const isTooLong = () => {
    const { user, system } = process.cpuUsage(before);
    return performance.now() - began > longestWaitMs || (isTimed && (user + system) / 1000 > longestMs);
  };
  return new Promise((resolve) => {
    const done = (found: FromInspector | null) => {
      clearInterval(timer);
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
      resolve(found);
    };
    const onMessage = (found: FromInspector) => found.id === asked.id && done(found);
    const onEnd = () => done(null);
    const timer = setInterval(() => isTooLong() && onEnd(), lookEveryMs);
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
    worker.postMessage(asked);
  });
}

/** A thread that has its libraries and answers: a file that is not there is answered at once. */
async function started(): Promise<Worker> {
  const worker = startWorker();
  // Nobody waits for it when the program ends, and a failure is seen where its answer is awaited.
  worker.unref();
  worker.on('error', () => undefined);
  await ask(worker, { id: -1, kind: 'js', path: '' }, false);
  return worker;
}

/** Bundled, the thread lies beside the program; in the sources it is TypeScript and needs the loader for itself. */
function startWorker(): Worker {
  const options = { resourceLimits: { maxOldGenerationSizeMb: memoryMb } };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./inspector-thread.mjs', import.meta.url), options);
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const source = JSON.stringify(new URL('./inspector-thread.ts', import.meta.url).href);
  const start = `import { register } from ${loader}; register(); await import(${source});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(start)}`), options);
}
