import { describe, expect, it } from 'vitest';
import { columnWidth } from '@/components/list/table/column';

describe('a column', () => {
  it('is wide enough for its heading at first', () => {
    expect(columnWidth({ key: 'a', width: 76, isSortable: true }, 'Without VAT', undefined)).toBeGreaterThan(
      11 * 7 + 40,
    );
    expect(columnWidth({ key: 'a', width: 160 }, 'Sum', undefined)).toBe(160);
  });

  it('is not stretched by a sentence', () => {
    expect(columnWidth({ key: 'a', width: 76 }, 'x'.repeat(100), undefined)).toBe(220);
  });

  it('stays as its person left it', () => {
    expect(columnWidth({ key: 'a', width: 76 }, 'Without VAT', { a: 60 })).toBe(60);
  });
});
