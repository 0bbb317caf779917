import { describe, expect, it } from 'vitest';
import { groupEntries } from '@/components/targeting/catalogue/check-panel';
import { addLines, readFragments } from '@/components/targeting/lines/use-line-list';
import { placeKey } from '@/components/targeting/map/use-place-entries';

const same = (line: string) => line;

describe('adding lines to a list', () => {
  it('takes what is new, in its order', () => {
    expect(addLines({ list: ['a.com'], other: [] }, ['c.com', 'b.com'], same)).toEqual({
      list: ['a.com', 'c.com', 'b.com'],
      added: 2,
      repeated: 0,
      inOtherList: [],
    });
  });

  it('counts what is there already and what comes twice', () => {
    const { list, repeated } = addLines({ list: ['a.com'], other: [] }, ['a.com', 'b.com', 'b.com'], same);
    expect(list).toEqual(['a.com', 'b.com']);
    expect(repeated).toBe(2);
  });

  it('refuses what stands in the other list', () => {
    const result = addLines({ list: [], other: ['bad.com'] }, ['good.com', 'bad.com'], same);
    expect(result).toMatchObject({ list: ['good.com'], added: 1, repeated: 0, inOtherList: ['bad.com'] });
  });

  it('tells pages of one address apart by their operator', () => {
    const keyOf = (page: { operator: string; value: string }) => `${page.operator} ${page.value}`;
    const there = { operator: 'EQUALS', value: 'https://a.com/' };
    const fresh = { operator: 'STARTS_WITH', value: 'https://a.com/' };
    expect(addLines({ list: [there], other: [] }, [fresh, there], keyOf).list).toEqual([there, fresh]);
  });

  it('takes 100,000 lines in well under a second', () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `site-${index}.com`);
    // Time of the processor: others may be using it as well.
    const before = process.cpuUsage();
    expect(addLines({ list: lines, other: [] }, [...lines, 'new.com'], same).added).toBe(1);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1_000);
  });
});

describe('fragments of addresses', () => {
  it('are lines without their outer blanks, empty ones left out', () => {
    expect(readFragments('  /news/ \r\n\r\nutm=a b\n/news/').values).toEqual(['/news/', 'utm=a b']);
    expect(readFragments('/news/\n/news/').duplicates).toBe(1);
  });

  it('are refused with their line when too long', () => {
    const long = 'x'.repeat(2049);
    expect(readFragments(`ok\n\n${long}`).rejected).toEqual([{ line: 3, text: long, reason: 'tooLong' }]);
    expect(readFragments('x'.repeat(2048)).values).toHaveLength(1);
  });
});

describe('entries of a catalogue', () => {
  it('stand under their types, versions under their system', () => {
    const groups = groupEntries(
      [
        { key: 'tizen', name: 'Tizen', type: 'tv' },
        { key: 'android', name: 'Android', type: 'mobile' },
        { key: 'android-14', name: 'Android 14', type: 'mobile', parent: 'android' },
        { key: 'odd', name: 'Odd', type: 'unheard' },
      ],
      ['mobile', 'tv'],
    );
    expect(groups.map(({ type }) => type)).toEqual(['mobile', 'tv', 'unheard']);
    expect(groups[0]?.roots.map(({ entry, versions }) => [entry.key, versions.map(({ key }) => key)])).toEqual([
      ['android', ['android-14']],
    ]);
  });

  it('keep a version whose system is not among them', () => {
    const groups = groupEntries([{ key: 'ios-17', name: 'iOS 17', type: 'mobile', parent: 'ios' }], []);
    expect(groups[0]?.roots[0]?.entry.key).toBe('ios-17');
  });
});

describe('keys of places', () => {
  it('differ by kind, for a key is unique within its kind alone', () => {
    expect(placeKey({ kind: 'city', key: '7' })).not.toBe(placeKey({ kind: 'region', key: '7' }));
  });
});
