import fc from 'fast-check';
import { expect } from 'vitest';
import type { Fact } from '@/lib/embedded-dsp/facts/fact';
import type { Facts } from '@/lib/embedded-dsp/facts/facts';
import { readCount, readRows } from '@/lib/embedded-dsp/statistics/read-report';
import { readSums } from '@/lib/embedded-dsp/statistics/sums';
import { expectedRows, keyOfRow } from './naive-report';
import { randomReport } from './random-report';

/** Expects of random reports that their rows and count are what a loop over all facts gives. */
export async function expectReportsOfLoop(facts: Facts, all: readonly Fact[], numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(randomReport, async ({ zone, report }) => {
      const { rows, count } = await facts.read({}, async (ask) => {
        const page = await readRows(ask, report);
        return { rows: page, count: await readCount(ask, report, page) };
      });
      const expected = expectedRows(all, report, zone);
      expect(count).toBe(expected.size);
      expect(rows.length).toBe(Math.max(0, Math.min(report.limit, expected.size - report.offset)));
      for (const row of rows) expect(readSums(row)).toEqual(expected.get(keyOfRow(row, report)));
    }),
    { numRuns },
  );
}
