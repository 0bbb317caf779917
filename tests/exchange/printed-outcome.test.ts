import { expect, it } from 'vitest';
import type { Fact } from '@/lib/embedded-dsp/facts/fact';
import { factColumns } from '@/lib/embedded-dsp/facts/fact-columns';
import { lineOf, printed } from './printed-outcome';
import { campaign } from './sample-campaign';
import { run } from './sample-world';

const outcome = run([campaign()], 0.05);
const others = { varchar: 'another', integer: -1, bigint: -1n };

it.each(factColumns)('a fact with another $field has another line', ({ field, type }) => {
  const [fact] = outcome.facts;
  if (!fact) throw new Error('No facts');
  const changed: Fact = Object.create(fact, { [field]: { value: others[type] } });
  expect(lineOf(changed)).not.toBe(lineOf(fact));
});

it('an outcome is printed with everything in it', () => {
  const { facts, ...rest } = printed(outcome);
  expect({ ...rest, facts: outcome.facts }).toEqual(outcome);
  expect(facts).toEqual(outcome.facts.map(lineOf));
});
