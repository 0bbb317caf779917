import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Selection = (frame: Profiler.ProfileNode['callFrame']) => boolean;

/** Microseconds between two samples. */
const interval = '500';

/**
 * Runs a program with V8's sampling profiler. Returns which part of the time below the function `within` it spent in and
 * below the `wanted` functions, between 0 and 1. All of the time is measured by the same samples, so other work on the
 * machine does not change the result.
 */
export function profiledShare(program: readonly string[], within: Selection, wanted: Selection): number {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'));
  const kept = ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--cpu-prof-name=one', `--cpu-prof-interval=${interval}`];
  spawnSync(process.execPath, [...kept, '--import', 'tsx', ...program], { stdio: ['ignore', 'ignore', 'inherit'] });
  const profile: Profiler.Profile = JSON.parse(readFileSync(join(folder, 'one'), 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  return shareIn(profile, within, wanted);
}

function shareIn(profile: Profiler.Profile, within: Selection, wanted: Selection): number {
  const { nodes, samples = [], timeDeltas = [] } = profile;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const own = new Map<number, number>();
  for (const [at, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + (timeDeltas[at] ?? 0));
  let all = 0;
  let found = 0;
  const visit = (id: number, isWithin: boolean, isWanted: boolean) => {
    const node = byId.get(id);
    if (!node) return;
    const nowWithin = isWithin || within(node.callFrame);
    const nowWanted = isWanted || wanted(node.callFrame);
    const spent = own.get(id) ?? 0;
    if (nowWithin) all += spent;
    if (nowWithin && nowWanted) found += spent;
    for (const child of node.children ?? []) visit(child, nowWithin, nowWanted);
  };
  visit(nodes[0]?.id ?? 0, false, false);
  return found / all;
}
