/**
 * A rewrite that a careless programmer could make: it type-checks, and a person would suffer from it.
 * @typedef {object} Fault
 * @property {string} name what goes wrong, for whom
 * @property {string} file where, from the root of the repository
 * @property {string} find text that stands there exactly once
 * @property {string} replacement what stands there instead
 * @property {string[]} seenBy test files, each of which notices it: of Vitest, or of Playwright under `tests/e2e`
 * @property {string} [only] words in the names of the tests to run of them; all, when left out
 */

/** Whether a test file walks through a browser, and needs a build. */
export const isEndToEnd = (/** @type {string} */ file) => file.endsWith('.spec.ts');

/** How often a text stands in another. */
export const timesIn = (/** @type {string} */ whole, /** @type {string} */ part) => whole.split(part).length - 1;
