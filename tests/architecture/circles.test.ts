import { describe, expect, it } from 'vitest';
import { circlesIn, importGraph } from '../support/import-graph.mjs';

describe('imports', () => {
  it('never go round, types and lazy imports included', () => {
    const { files, imports } = importGraph();
    const sources = files.filter((path) => !path.startsWith('tests/'));
    expect(sources.length).toBeGreaterThan(1000);
    expect(circlesIn(sources, imports)).toEqual([]);
  });

  it('would be seen to go round, directly or by way of others', () => {
    const imports = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['a', 'd'])],
      ['d', new Set(['e'])],
      ['e', new Set(['d'])],
      ['f', new Set(['a'])],
    ]);
    expect(circlesIn([...imports.keys()], imports)).toEqual([
      ['d', 'e'],
      ['a', 'b', 'c'],
    ]);
  });
});
