import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay, readDateRange, typeDate, typeDateRange } from '@/components/ui/date/type-date';

/** Types the keys one after another, as a person does. */
function keys(type: typeof typeDate, text: string, max?: string): string {
  return [...text].reduce((shown, key) => type(shown, shown + key, max), '');
}

describe('A typed date', () => {
  it('gets its dashes after 4 and 7 characters', () => {
    expect(keys(typeDate, '2026')).toBe('2026-');
    expect(keys(typeDate, '202611')).toBe('2026-11-');
    expect(keys(typeDate, '20261121')).toBe('2026-11-21');
  });

  it('takes dashes typed by hand for the ones already there', () => {
    expect(keys(typeDate, '2026-11-21')).toBe('2026-11-21');
  });

  it('lets a dash be deleted', () => {
    expect(typeDate('2026-', '2026')).toBe('2026');
    expect(typeDate('2026-11-', '2026-11')).toBe('2026-11');
  });

  it('drops whatever is no digit, and more than eight digits', () => {
    expect(keys(typeDate, 'a2b0c26x1121999')).toBe('2026-11-21');
  });

  it('reads a pasted date', () => {
    expect(typeDate('', ' 20261121 ')).toBe('2026-11-21');
    expect(typeDate('', '2026.11.21')).toBe('2026-11-21');
  });

  it('is replaced by the maximum when it is later', () => {
    expect(keys(typeDate, '20270101', '2026-11-21')).toBe('2026-11-21');
    expect(keys(typeDate, '20261121', '2026-11-21')).toBe('2026-11-21');
    expect(keys(typeDate, '20261120', '2026-11-21')).toBe('2026-11-20');
  });

  it('is a day only if the calendar has it', () => {
    expect(isDay('2024-02-29')).toBe(true);
    expect(['2026-02-29', '2026-13-01', '2026-00-10', '2026-4-1', '2026-04-31', ''].some(isDay)).toBe(false);
  });

  it('never grows beyond ten characters, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(keys(typeDate, text)).toMatch(/^(\d{0,4}|\d{4}-\d{0,2}|\d{4}-\d{2}-\d{0,2})$/);
      }),
    );
  });
});

describe('A typed range', () => {
  it('gets its tilde after the first day', () => {
    expect(keys(typeDateRange, '20261110')).toBe('2026-11-10~');
    expect(keys(typeDateRange, '2026111020261116')).toBe('2026-11-10~2026-11-16');
  });

  it('is emptied when its end precedes its start', () => {
    expect(keys(typeDateRange, '2026111620261110')).toBe('');
  });

  it('may begin and end on one day', () => {
    expect(readDateRange(keys(typeDateRange, '2026111020261110'))).toEqual({ from: '2026-11-10', to: '2026-11-10' });
  });

  it('clamps either day to the maximum', () => {
    expect(keys(typeDateRange, '2026111020991231', '2026-11-21')).toBe('2026-11-10~2026-11-21');
  });

  it('can be deleted backwards to nothing', () => {
    let text = '2026-11-10~2026-11-16';
    for (let presses = 0; text !== '' && presses < 30; presses += 1) {
      const next = typeDateRange(text, text.slice(0, -1));
      expect(next.length).toBeLessThan(text.length);
      text = next;
    }
    expect(text).toBe('');
  });

  it('can be pasted whole', () => {
    expect(typeDateRange('', '2026-11-10~2026-11-16')).toBe('2026-11-10~2026-11-16');
    expect(typeDateRange('', '20261110 – 20261116')).toBe('2026-11-10~2026-11-16');
  });

  it('is no range while it is unfinished', () => {
    expect(readDateRange('2026-11-10~2026-11')).toBeUndefined();
    expect(readDateRange('2026-11-10')).toBeUndefined();
  });
});
