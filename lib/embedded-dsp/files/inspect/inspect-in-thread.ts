import type { Worker } from 'node:worker_threads';
import type { Inspection } from '@/lib/contract/creatives/file-facts';
import { type ErrorCode, isErrorCode } from '@/lib/contract/error-codes';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import { startThread } from '../../start-thread';
import { fairQueue } from '../fair-queue';
import type { FromInspector, ThreadKind, ToInspector } from './inspector-thread';
import { threadClock } from './thread-clock';

/**
 * Maximum CPU time of the thread per file. Legitimate files of maximum size need a few tenths of it; a slower one was
 * built to block the inspector. Other load of the process does not count.
 */
const longestMs = 1_800;
/** Maximum wall-clock time. Exceeding it means that the machine is busy, and says nothing about the file. */
const longestWaitMs = 60_000;
const lanes = 2;
const lookEveryMs = 100;
const memoryMb = 192;

/** Error code of a file that makes the thread exceed time or memory. */
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
  /**
   * Inspects an owner's file on disk in a worker thread, which is terminated if it takes too long. Throws the kind's
   * refusals, UPLOADS_WAITING and UPLOAD_NOT_READ.
   */
  inspect(path: string, kind: ThreadKind, ownerId: number): Promise<Inspection>;
  stop(): Promise<void>;
}

/**
 * Creates the inspector: two worker threads, started on demand, that inspect the files of all owners in a fair order.
 * Libraries that parse untrusted files may hang or exhaust memory, which must not affect the API or other uploads.
 */
export function inspectInThread(): Inspector {
  const inTurn = fairQueue({ lanes, maxWaiting: limits.upload.waitingInspections, busy: 'UPLOADS_WAITING' });
  const threads = new Map<number, Thread>();
  let next = 0;
  const end = async (lane: number) => {
    const ended = threads.get(lane);
    threads.delete(lane);
    await ended?.worker.terminate();
  };
  return {
    stop: async () => {
      await Promise.all([...threads.keys()].map(end));
    },
    inspect: (path, kind, ownerId) =>
      inTurn(ownerId, async (lane) => {
        const thread = threads.get(lane) ?? (await started());
        threads.set(lane, thread);
        const found = await ask(thread, { id: next++, kind, path });
        if (typeof found === 'string' || 'error' in found) {
          await end(lane);
          if (found === 'late') throw new Refusal('UPLOAD_NOT_READ');
          throw new Refusal(endless[kind], { params: { reason: 'other', actual: '–' } });
        }
        if ('facts' in found) return found.facts;
        const { code, params } = found.refusal;
        throw new Refusal(isErrorCode(code) ? code : 'FILE_UNREADABLE', params ? { params } : {});
      }),
  };
}

interface Thread {
  worker: Worker;
  /** Returns the CPU time that the thread has used, ms. */
  clock(): number;
}

/**
 * Resolves to the thread's answer; `ended` if it exited or used too much CPU time, `late` if it did not get CPU time.
 */
function ask(
  { worker, clock }: Thread,
  requested: ToInspector,
  isTimed = true,
): Promise<FromInspector | 'ended' | 'late'> {
  const began = performance.now();
  const before = clock();
  return new Promise((resolve) => {
    const done = (found: FromInspector | 'ended' | 'late') => {
      clearInterval(timer);
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
      resolve(found);
    };
    const onMessage = (found: FromInspector) => found.id === requested.id && done(found);
    const onEnd = () => done('ended');
    const look = () => {
      if (!isTimed) return;
      if (clock() - before > longestMs) onEnd();
      else if (performance.now() - began > longestWaitMs) done('late');
    };
    const timer = setInterval(look, lookEveryMs);
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
    worker.postMessage(requested);
  });
}

/**
 * Starts a thread and waits until its libraries are loaded, so that their time is not counted as that of a file. A film
 * that does not exist is answered as soon as they are.
 */
async function started(): Promise<Thread> {
  const worker = startThread(import.meta.url, 'inspector-thread', {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // Unreferenced, so that it does not keep the process running. Failures are noticed where its answer is awaited.
  worker.unref();
  worker.on('error', () => undefined);
  const hello = await ask({ worker, clock: () => 0 }, { id: -1, kind: 'video', path: '' }, false);
  return { worker, clock: threadClock(worker, typeof hello === 'string' ? null : hello.thread) };
}
