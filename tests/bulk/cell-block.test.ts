import { describe, expect, it } from 'vitest';
import {
  filledDown,
  isInBlock,
  moved,
  pasted,
  printBlock,
  readBlock,
  rowsOf,
} from '@/components/bulk/cells/cell-block';

const size = { rows: 3, columns: 2 };
const whole = { from: { row: 0, column: 0 }, to: { row: 2, column: 1 } };

describe('a block of cells', () => {
  it('stays within the table, whichever way one moves', () => {
    expect(moved({ row: 1, column: 1 }, { row: 5, column: -5 }, size)).toEqual({ row: 2, column: 0 });
    expect(moved({ row: 1, column: 1 }, { row: -1, column: 0 }, size)).toEqual({ row: 0, column: 1 });
  });

  it('is the same from either corner', () => {
    const backwards = { from: whole.to, to: whole.from };
    expect(rowsOf(backwards)).toEqual(rowsOf(whole));
    expect(isInBlock(backwards, { row: 1, column: 0 })).toBe(true);
    expect(isInBlock({ from: { row: 1, column: 0 }, to: { row: 1, column: 0 } }, { row: 1, column: 1 })).toBe(false);
  });
});

describe('copying and pasting', () => {
  const tables = {
    'one cell': [['150.00']],
    'an empty cell': [['']],
    'a column': [['1'], ['2'], ['3']],
    'empty cells within and at the end': [
      ['a', '', ''],
      ['', '', 'b'],
    ],
    'tabs, quotes and line ends within cells': [
      ['a\tb', 'say "now"'],
      ['two\r\nlines', '"'],
    ],
    'words in quotes': [['"Spring" and "autumn"', 'x']],
  };
  for (const [name, table] of Object.entries(tables))
    it(`reads what it prints: ${name}`, () => {
      expect(readBlock(printBlock(table))).toEqual(table);
      expect(readBlock(printBlock(table).replace(/\r\n$/, ''))).toEqual(name === 'an empty cell' ? [] : table);
    });

  it('reads no cell where no text was copied', () => {
    expect(readBlock('')).toEqual([]);
    expect(pasted([], whole, size)).toEqual({ cells: [], left: 0 });
  });

  it('reads the line ends of every system, and quotes that were only typed', () => {
    expect(readBlock('1\t2\n3\t4\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(readBlock('1\r2')).toEqual([['1'], ['2']]);
    expect(readBlock('"Spring" sale\tx')).toEqual([['"Spring" sale', 'x']]);
  });

  it('puts one cell into every place of the block', () => {
    const { cells, left } = pasted([['7']], { from: { row: 0, column: 1 }, to: { row: 2, column: 1 } }, size);
    expect(cells).toEqual([0, 1, 2].map((row) => ({ row, column: 1, text: '7' })));
    expect(left).toBe(0);
  });

  it('puts a table from the first corner on, and counts what finds no place', () => {
    const table = [
      ['a', 'b'],
      ['c', 'd'],
    ];
    const corner = { from: { row: 2, column: 1 }, to: { row: 2, column: 1 } };
    expect(pasted(table, corner, size)).toEqual({ cells: [{ row: 2, column: 1, text: 'a' }], left: 3 });
    expect(pasted(table, whole, size).left).toBe(0);
  });

  it('fills the rows below with the first', () => {
    const cells = filledDown(whole, ({ row, column }) => `${row}${column}`);
    expect(cells).toEqual([
      { row: 1, column: 0, text: '00' },
      { row: 1, column: 1, text: '01' },
      { row: 2, column: 0, text: '00' },
      { row: 2, column: 1, text: '01' },
    ]);
  });
});
