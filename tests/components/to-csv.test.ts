import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '@/components/charts/to-csv';

describe('A chart saved as CSV', () => {
  it('begins with a byte order mark and ends its lines with CR LF', () => {
    expect(toCsv(['Day', 'Clicks'], [['2026-11-21', 12.5]])).toBe('\uFEFFDay,Clicks\r\n2026-11-21,12.5\r\n');
  });

  it('quotes separators, quotes and line breaks', () => {
    expect(toCsv(['a'], [['x, "y"\nz']])).toContain('"x, ""y""\nz"');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('keeps %j from being a formula', (text) => {
    const cell = toCsv(['a'], [[text]])
      .split('\r\n')
      .slice(1)
      .join('\r\n');
    expect(cell).toMatch(/^"?'/);
  });

  it('leaves numbers numbers, and what does not exist empty', () => {
    expect(toCsv(['a', 'b', 'c'], [[-5, null, Number.NaN]])).toContain('\r\n-5,,\r\n');
  });

  it('lets no text begin a cell with a formula sign', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cell = toCsv([], [[text]])
          .slice(3)
          .replace(/^"/, '');
        expect(cell).not.toMatch(/^[=+\-@\t]/);
      }),
    );
  });
});
