import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allFaults } from './all-faults.mjs';
import { isEndToEnd, timesIn } from './fault.mjs';

/** Rooms of the house without a fault of their own, and why. */
const withoutFault: Readonly<Record<string, string>> = {
  'lib/embedded-dsp/move': 'a program that is run once, with its own comparison of both sides',
  'lib/embedded-dsp/public-advertiser': 'one read of one row',
  'lib/embedded-dsp/words': 'words, compared with those of the console',
  'components/advertiser-page': 'one page without anything to press',
  'components/clients': 'the lists of people under another name',
  'components/dashboard': 'figures that statistics has counted',
  'components/line-lists': 'a form over the rules of lib/contract',
  'components/security': 'the lists of people under another name',
  'components/segments': 'a form over the rules of lib/contract',
};

const houses = ['lib', 'lib/embedded-dsp', 'components'];
const rooms = houses
  .flatMap((house) =>
    readdirSync(house, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${house}/${name}`),
  )
  .filter((room) => !houses.includes(room));

describe('a seeded fault', () => {
  it.each(allFaults.map((fault) => [fault.name, fault] as const))('finds its place: %s', (_name, fault) => {
    expect(timesIn(readFileSync(fault.file, 'utf8'), fault.find)).toBe(1);
    expect(fault.replacement).not.toBe(fault.find);
    expect(fault.seenBy.filter((file) => !existsSync(file))).toEqual([]);
    expect(new Set(fault.seenBy.map(isEndToEnd)).size).toBe(1);
  });

  // Titles of end-to-end tests are put together while they run.
  const named = allFaults.filter(({ only, seenBy }) => only && !seenBy.some(isEndToEnd));
  it.each(named)('is seen by a test that there is: $name', ({ only = '', seenBy }) => {
    for (const file of seenBy) expect(readFileSync(file, 'utf8')).toContain(only);
  });

  it('has a name of its own', () => {
    expect(new Set(allFaults.map(({ name }) => name)).size).toBe(allFaults.length);
  });

  it('is in every room of the house, or there is a reason', () => {
    const empty = rooms.filter((room) => !allFaults.some(({ file }) => file.startsWith(`${room}/`)));
    expect(empty.toSorted()).toEqual(Object.keys(withoutFault).toSorted());
  });
});
