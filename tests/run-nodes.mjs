// Everything but end to end on other versions of Node: `npm run test:nodes`, or `npm run test:nodes -- 24 tests/exchange`.
import { conclude } from './run/conclude.mjs';
import { nodeVersions, unitOn } from './run/other-nodes.mjs';

const startedAt = Date.now();
const words = process.argv.slice(2);
const chosen = nodeVersions.filter((version) => words.includes(version));
const files = words.filter((word) => !nodeVersions.includes(word));
const outcomes = [];
for (const version of chosen.length > 0 ? chosen : nodeVersions) outcomes.push(await unitOn(version, files));
conclude(outcomes, startedAt);
