// Every promise of the project in ten minutes on two cores, on a fresh clone too: `npm test`. What leaves a share of
// its cases to other runs prints which. `npm run test:full` takes all of them.
import { conclude } from './run/conclude.mjs';
import { browse, build, demonstration, format, types, unit, unused } from './run/plan.mjs';
import { prepare } from './run/prepare.mjs';
import { callersIn, leftOut } from './run/rotated-files.mjs';
import { turnOfCommit } from './run/turn-of-commit.mjs';

const startedAt = Date.now();
const turn = Number(process.env.ROTATION_TURN ?? turnOfCommit());
const apiTests = ['api', 'auctions', 'alone'].flatMap((project) => ['--project', project]);
for (const file of leftOut(turn)) apiTests.push('--exclude', file);
const outcomes = await prepare({ isBrowsing: true });
const building = build(true);
outcomes.push(await format(), await unused());
outcomes.push(await unit('pure and component tests', ['--project', 'pure', '--project', 'dom']));
const built = await building;
outcomes.push(built);
// Beside the API tests, many of which wait for a disk or a clock.
const typing = types(true);
const demonstrating = built.isFine ? demonstration(true) : null;
outcomes.push(await unit('API tests', apiTests, { ROTATION_TURN: `${turn}` }), await typing);
if (demonstrating) outcomes.push(await demonstrating, await browse('end-to-end tests', 'short'));
outcomes
  .at(-1)
  ?.notes.push(
    `rotation: API tests, turn ${turn}: left out ${leftOut(turn).join('; ')}`,
    `rotation: who calls every operation, turn ${turn}: ${callersIn(`${turn}`).join('; ')}`,
  );
conclude(outcomes, startedAt);
