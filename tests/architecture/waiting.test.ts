import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from '../support/source-files';

/** Where time itself is what is played or measured. Everywhere else a test waits for what it needs, not for a while. */
const mayWait: Readonly<Record<string, string>> = {
  'tests/api/durability.test.ts': 'kills at ever other moments of the writing',
  'tests/e2e/demo-store.ts': 'asks a program whether its documents are printed',
  'tests/e2e/leaving.spec.ts': 'leaves pages at any moment of their making',
  'tests/e2e/opener-finder.ts': 'a script in the page, which watches whether anything still changes',
  'tests/gateway/patience.test.ts': 'plays a DSP that answers late and a person who sends slowly',
  'tests/load/bench-pages.ts': 'measures what programs cost that nobody uses',
  'tests/load/start-program.ts': 'asks a program whether it is up',
  'tests/races/races.test.ts': 'gives one of two callers a head start, so that each wins at times',
  'tests/relay/broker.test.ts': 'is silent for as long as it is asked to be',
  'tests/relay/relay.test.ts': 'sends at the pace at which a socket fills',
  'tests/relay/storm.test.ts': 'sends at the pace of a storm',
  'tests/session/ended-everywhere.test.ts': 'measures how long a door stays open, which is promised',
  'tests/support/fake-dsp.ts': 'plays a DSP that answers late',
  'tests/support/postgres-server.ts': 'asks a server whether it is up',
  'tests/support/rabbitmq.ts': 'asks a server whether it is up',
};

const waits = [
  /\bwaitForTimeout\(/,
  /from 'node:timers\/promises'/,
  // 0 is the next task, not a while.
  /\bsetTimeout\(\s*(resolve|done|ready|wake|r|f)\b(?!, 0\))/,
  /\bawait (sleep|pause|delay)\(/,
];
const waitsIn = (text: string): number[] =>
  text.split('\n').flatMap((line, at) => (waits.some((wait) => wait.test(line)) ? [at + 1] : []));

const sources = sourceFiles('tests/**.ts', 'tests/**.tsx', 'tests/**.mjs').filter(
  (path) => path !== 'tests/architecture/waiting.test.ts',
);

describe('a test', () => {
  it('sleeps nowhere but where time is what it is about', () => {
    const found = sources.flatMap((path) =>
      path in mayWait ? [] : waitsIn(readSource(path)).map((line) => `${path}:${line}`),
    );
    expect(found).toEqual([]);
  });

  it('that may wait does wait', () => {
    expect(Object.keys(mayWait).filter((path) => waitsIn(readSource(path)).length === 0)).toEqual([]);
  });

  it.each([
    'await page.waitForTimeout(300);',
    "import { setTimeout as sleep } from 'node:timers/promises';",
    'await new Promise((resolve) => setTimeout(resolve, 20));',
    'await sleep(3_000);',
  ])('would be noticed: %s', (line) => {
    expect(waitsIn(`\n${line}\n`)).toEqual([2]);
  });
});
