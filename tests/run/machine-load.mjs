import { cpus } from 'node:os';

/**
 * Begins to measure how busy all processors are. The returned function gives the share since then, 0–1. Other programs
 * count too, and so do browsers and servers that a step started, whose time no parent process is told.
 * @param {() => Pick<import('node:os').CpuInfo, 'times'>[]} read
 * @returns {() => number}
 */
export function measureLoad(read = cpus) {
  const began = timesOf(read());
  return () => {
    const now = timesOf(read());
    return (now.busy - began.busy) / Math.max(1, now.all - began.all);
  };
}

function timesOf(processors) {
  let all = 0;
  let idle = 0;
  for (const { times } of processors) {
    all += times.user + times.nice + times.sys + times.irq + times.idle;
    idle += times.idle;
  }
  return { all, busy: all - idle };
}
