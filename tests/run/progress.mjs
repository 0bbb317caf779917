import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const kept = 'node_modules/.cache/test-full.json';
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });

/** The same for the same sources: the commit, and whatever differs from it. */
function fingerprint() {
  const differing = git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean);
  const hash = createHash('sha256').update(git('rev-parse', 'HEAD')).update(git('diff', 'HEAD'));
  for (const path of differing) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

/**
 * What of a long run has passed already, for these very sources: an interrupted run goes on where it stopped.
 * @param {boolean} isAnew forgets what was kept
 */
export function openProgress(isAnew) {
  const sources = fingerprint();
  const passed = isAnew ? {} : readKept(sources);
  return {
    /** @returns {import('./step.mjs').Outcome[] | undefined} what the part came to when it passed */
    of: (part) => passed[part],
    /** @param {string} part @param {import('./step.mjs').Outcome[]} outcomes */
    keep(part, outcomes) {
      if (!outcomes.every(({ isFine }) => isFine)) return;
      passed[part] = outcomes;
      mkdirSync(dirname(kept), { recursive: true });
      writeFileSync(kept, JSON.stringify({ sources, passed }));
    },
  };
}

function readKept(sources) {
  try {
    const found = JSON.parse(readFileSync(kept, 'utf8'));
    return found.sources === sources ? found.passed : {};
  } catch {
    return {}; // The first run, or one that was cut off while it wrote.
  }
}
