// Every promise of the project in ten minutes on two cores, on a fresh clone too: `npm test`. What leaves a share of
// its cases to other runs prints which. `npm run test:full` takes all of them.
import { conclude } from './run/conclude.mjs';
import { browse, build, format, types, unit } from './run/plan.mjs';
import { prepare } from './run/prepare.mjs';

const startedAt = Date.now();
const outcomes = await prepare({ isBrowsing: true });
outcomes.push(await types());
const building = build(true);
outcomes.push(await format());
const built = await building;
outcomes.push(built, await unit('unit, architecture, contract and API tests', []));
if (built.isFine) outcomes.push(await browse('end-to-end tests', []));
conclude(outcomes, startedAt);
