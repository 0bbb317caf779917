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
 * Time of the processor that the thread itself uses; whatever is not read by then was made to be unreadable: honest
 * files of the largest size take tenths of it. What the rest of the process does meanwhile does not count.
 */
const longestMs = 1_800;
/** By the clock on the wall. It says nothing of the file: the machine is busy. */
const longestWaitMs = 60_000;
const lanes = 2;
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
  /**
   * Reads what a file of an owner's on disk is, in a thread that is ended when it takes too long. Throws the kind's
   * refusals, UPLOADS_WAITING and UPLOAD_NOT_READ.
   */
  inspect(path: string, kind: ThreadKind, ownerId: number): Promise<Inspection>;
  stop(): Promise<void>;
}

/**
 * Two threads, started when first needed, that read the files of all owners in a fair order: libraries that read
 * strangers' files may loop or eat memory on them, and neither may touch the API or somebody else's upload.
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
  /** Ms of the processor that the thread has used. */
  clock(): number;
}

/** The thread's answer; `ended` when it ended or used too much of the processor first, `late` when it never got it. */
function ask({ worker, clock }: Thread, asked: ToInspector, isTimed = true): Promise<FromInspector | 'ended' | 'late'> {
  const began = performance.now();
  const before = clock();
  return new Promise((resolve) => {
    const done = (found: FromInspector | 'ended' | 'late') => {
      clearInterval(timer);
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
      resolve(found);
    };
    const onMessage = (found: FromInspector) => found.id === asked.id && done(found);
    const onEnd = () => done('ended');
    const look = () => {
      if (!isTimed) return;
      if (clock() - before > longestMs) onEnd();
      else if (performance.now() - began > longestWaitMs) done('late');
    };
    const timer = setInterval(look, lookEveryMs);
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
    worker.postMessage(asked);
  });
}

/** A thread that has its libraries and answers: a file that is not there is answered at once. */
async function started(): Promise<Thread> {
  const worker = startThread(import.meta.url, 'inspector-thread', {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // Nobody waits for it when the program ends, and a failure is seen where its answer is awaited.
  worker.unref();
  worker.on('error', () => undefined);
  const hello = await ask({ worker, clock: () => 0 }, { id: -1, kind: 'js', path: '' }, false);
  return { worker, clock: threadClock(worker, typeof hello === 'string' ? null : hello.thread) };
}
