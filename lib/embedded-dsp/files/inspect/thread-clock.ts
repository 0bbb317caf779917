import { readFileSync, readlinkSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';

/** Returns the operating system's ID of the calling thread; null if it is not available. */
export function ownThread(): number | null {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1)) || null;
  } catch {
    return null;
  }
}

/** Linux measures a thread's CPU time in hundredths of a second. */
const tickMs = 10;

/**
 * Returns a clock of the CPU time used by a thread, in ms. If the system does not provide it, the busy time of its
 * event loop is used; that grows with the machine's load, but not with other work of this process.
 */
export function threadClock(worker: Worker, thread: number | null): () => number {
  const busy = () => worker.performance.eventLoopUtilization().active;
  if (thread === null) return busy;
  return () => {
    try {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1');
      // The name in brackets can contain spaces; the times are the 12th and 13th fields after it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * tickMs;
    } catch {
      return busy();
    }
  };
}
