import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeColumn, encodeFacts } from '@/lib/embedded-dsp/facts/encoded-facts';
import type { Fact } from '@/lib/embedded-dsp/facts/fact';
import { factColumns } from '@/lib/embedded-dsp/facts/fact-columns';
import { randomFact } from './random-report';
import { sampleFact } from './sample-fact';

const columnOf = (rows: readonly Fact[], { field }: (typeof factColumns)[number]) =>
  rows.map((row) => (typeof row[field] === 'bigint' ? String(row[field]) : row[field]));

async function expectSame(rows: readonly Fact[]): Promise<void> {
  const { columns, ...encoded } = await encodeFacts(rows);
  expect(encoded.rows).toBe(rows.length);
  expect(columns.map(decodeColumn)).toEqual(factColumns.map((column) => columnOf(rows, column)));
}

/** A page in any script. Halves of characters are another test's. */
const page = fc.string({ unit: 'grapheme', maxLength: 30 });
const run = fc.record({ fact: randomFact, page, times: fc.integer({ min: 1, max: 40 }) });

it('Facts are decoded as they were, however many rows follow each other with the same value', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(run, { minLength: 1, maxLength: 30 }), (runs) =>
      expectSame(runs.flatMap(({ fact, times, ...own }) => Array.from({ length: times }, () => ({ ...fact, ...own })))),
    ),
    { numRuns: 200 },
  );
});

it('Columns are longer than any memory that was reserved for them, and than what is encoded at once', () =>
  expectSame(
    Array.from({ length: 30_000 }, (_, at) =>
      sampleFact({ page: `/${at}${'страница'.repeat(at % 9)}`, slot: at >> 13 }),
    ),
  ));

it('Sums contain each fact once, by campaign and slot', async () => {
  const rows = fc.sample(randomFact, { numRuns: 3_000, seed: 11 });
  const { sums } = await encodeFacts(rows);
  const keys = sums.map(({ slot, campaignId }) => `${slot} ${campaignId}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { slot, campaignId, bids, spend } of sums) {
    const own = rows.filter((row) => row.slot === slot && row.campaignId === campaignId);
    expect(bids).toBe(own.reduce((sum, row) => sum + row.bids, 0));
    expect(spend).toBe(own.reduce((sum, row) => sum + row.spend, 0n));
  }
});
