// What to run before each commit: `npm run check`. With `-- --changed`, the tests that the uncommitted changes can reach.
import { conclude } from './run/conclude.mjs';
import { format, types, unit, unused } from './run/plan.mjs';
import { prepare } from './run/prepare.mjs';

/** They read the sources as text, so that no import leads a change to them. */
const readingSources = ['tests/architecture', 'tests/messages', 'tests/documentation', 'tests/seeded-faults'];

const startedAt = Date.now();
const outcomes = await prepare({ isBrowsing: false });
const typed = types(true);
outcomes.push(await format(), await unused());
if (process.argv.includes('--changed')) {
  outcomes.push(await unit('tests that a change can reach', ['--changed', '--passWithNoTests']));
  outcomes.push(await unit('tests that read the sources', readingSources));
} else outcomes.push(await unit('pure and component tests', ['--project', 'pure', '--project', 'dom']));
outcomes.push(await typed);
conclude(outcomes, startedAt);
