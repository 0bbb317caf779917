import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });

/** The same for the same sources: the commit, and whatever differs from it. */
function fingerprint() {
  const differing = git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean);
  const hash = createHash('sha256').update(git('rev-parse', 'HEAD')).update(git('diff', 'HEAD'));
  for (const path of differing) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

/**
 * Results of a long run for the present sources. An interrupted run continues where it stopped.
 * @template Result
 * @param {string} name of the run; it keeps results apart from those of other runs
 * @param {boolean} isAnew forgets earlier results
 */
export function openProgress(name, isAnew) {
  const file = `node_modules/.cache/${name}.json`;
  const sources = fingerprint();
  /** @type {Record<string, Result>} */
  const results = isAnew ? {} : readKept(file, sources);
  return {
    /** @returns {Result | undefined} */
    of: (/** @type {string} */ key) => results[key],
    keep(/** @type {string} */ key, /** @type {Result} */ result) {
      results[key] = result;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ sources, results }));
    },
  };
}

function readKept(file, sources) {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8'));
    return found.sources === sources ? found.results : {};
  } catch {
    return {}; // The first run, or one that was interrupted while it wrote.
  }
}
