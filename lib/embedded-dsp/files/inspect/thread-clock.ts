import { readFileSync, readlinkSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';

/** The system's number of the calling thread, null where it cannot be asked. */
export function ownThread(): number | null {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1)) || null;
  } catch {
    return null;
  }
}

/** Linux counts a thread's processor time in hundredths of a second. */
const tickMs = 10;

/**
 * Answers a clock of the processor time that a thread itself has used, in ms. Where the system does not tell it, of the
 * time that its loop was busy: that grows with the machine's load, but not with what this process does beside it.
 */
export function threadClock(worker: Worker, thread: number | null): () => number {
  const busy = () => worker.performance.eventLoopUtilization().active;
  if (thread === null) return busy;
  return () => {
    try {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1');
      // The name in brackets may hold blanks; times are the 12th and 13th fields behind it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * tickMs;
    } catch {
      return busy();
    }
  };
}
