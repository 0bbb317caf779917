import { readFileSync } from 'node:fs';

/** The usual length of a tick in which Linux counts processor time. */
const ticksInSecond = 100;

let known = endedSeconds();

/**
 * Returns the processor seconds of the child processes that have ended since the last call, and of their own children,
 * as far as these waited for them. Call when a child has ended. Null where the system does not tell.
 * @returns {number | null}
 */
export function sinceLastEnd() {
  const seconds = endedSeconds();
  if (seconds === null || known === null) return null;
  const since = seconds - known;
  known = seconds;
  return since;
}

/** Processor seconds of all children that have ended: fields 16 and 17 of `/proc/self/stat`. */
function endedSeconds() {
  try {
    // The name of the program is in parentheses and may contain spaces; the third field follows it.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[13]) + Number(fields[14])) / ticksInSecond;
  } catch {
    return null;
  }
}
