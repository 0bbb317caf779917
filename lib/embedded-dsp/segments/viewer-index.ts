import { hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { userIdOfViewer } from './member-id';

/** Which viewer of the simulated exchange a member of a segment is. */
export interface ViewerIndex {
  /** Undefined for somebody else. */
  find(member: string): number | undefined;
}

const restEvery = 20_000;

/**
 * Hashes everybody's user id once. Two arrays of numbers hold them: a map of texts would take some tens of megabytes.
 * Of each digest 64 bits count, so two people in 2^64 could be taken for each other.
 */
export async function indexViewers(people: number): Promise<ViewerIndex> {
  const size = 2 ** Math.ceil(Math.log2(people * 2 + 2));
  const viewers = new Uint32Array(size);
  const marks = new Uint32Array(size);
  for (let viewer = 0; viewer < people; viewer++) {
    const digest = hash('sha256', userIdOfViewer(viewer), 'buffer');
    let place = digest.readUInt32BE(0) % size;
    while (viewers[place]) place = (place + 1) % size;
    viewers[place] = viewer + 1;
    marks[place] = digest.readUInt32BE(4);
    if (viewer % restEvery === 0) await breathe();
  }
  return {
    find(member) {
      const mark = Number.parseInt(member.slice(8, 16), 16);
      for (let place = Number.parseInt(member.slice(0, 8), 16) % size; viewers[place]; place = (place + 1) % size)
        if (marks[place] === mark) return (viewers[place] ?? 0) - 1;
      return undefined;
    },
  };
}
