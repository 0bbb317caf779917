import { expect, it } from 'vitest';
import { breakdownColumns, sortedRows } from '@/components/campaigns/breakdown/breakdown-columns';
import type { BreakdownRow } from '@/lib/contract/delivery/delivery-breakdown';

const row = (name: string, figures: Partial<BreakdownRow> = {}): BreakdownRow => ({
  key: name,
  name,
  exclusion: null,
  ...figures,
});
const namesOf = (rows: readonly BreakdownRow[]) => rows.map(({ name }) => name);
const keysOf = (total: object) =>
  breakdownColumns({ currency: 'USD', total, rows: [] }, { name: ({ name }) => name }).map(({ key }) => key);

it('A breakdown has a column for each figure that the person may see', () => {
  expect(keysOf({ bids: 3, wins: 1 })).toEqual(['name', 'wins', 'bids']);
  expect(keysOf({ spend: '1', share: 1, clicks: 0, ctr: null })).toEqual(['name', 'spend', 'share', 'clicks', 'ctr']);
});

it('Money is ordered by its amount, not by its digits, and what does not exist comes last', () => {
  const rows = [
    row('a', { spend: '9', ctr: null }),
    row('b', { spend: '10.5', ctr: 0.1 }),
    row('c', { spend: '10.25', ctr: 0 }),
  ];
  expect(namesOf(sortedRows(rows, 'spend,desc'))).toEqual(['b', 'c', 'a']);
  expect(namesOf(sortedRows(rows, 'ctr,desc'))).toEqual(['b', 'c', 'a']);
  expect(namesOf(sortedRows(rows, undefined))).toEqual(['a', 'b', 'c']);
});

it('Hours are ordered as numbers', () => {
  expect(namesOf(sortedRows([row('10'), row('9'), row('2')], 'name,asc'))).toEqual(['2', '9', '10']);
});
