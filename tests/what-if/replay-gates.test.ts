import { describe, expect, it } from 'vitest';
import { removableGates } from '@/lib/contract/delivery/removable-gates';
import { withoutGates } from '@/lib/embedded-dsp/what-if/replay/without-gates';
import { campaign } from '../exchange/sample-campaign';
import { heldBy } from './gate-cases';
import { other, priced, replayed, rival, span } from './replayed';
import { lived, seeds } from './trial-world';

describe('a replay from the beginning without a gate', () => {
  // These go by what was seen long before.
  const { OPTIMISATION: _results, GOAL: _goal, ...used } = heldBy;
  const removed = Object.entries(used).flatMap(([gate, given]) =>
    seeds.slice(0, Math.ceil(seeds.length / 2)).map((seed) => [gate, seed, given] as const),
  );

  it.each(removed)('counts reason by reason what is lived without %s, and with it (seed %i)', (name, seed, given) => {
    const gate = removableGates.find((one) => one === name) ?? 'GEO';
    const before = campaign({ ...priced(600_000_000n), ...given });
    const after = withoutGates(before, [gate], [1, 2, 3]);
    const { before: held, after: open } = replayed(seed, before, after, 1_000_000);
    for (const [side, one] of [[held, before] as const, [open, after] as const])
      expect({ ...side, counts: Object.fromEntries(side?.counts ?? []) }).toEqual(
        lived(seed, [one, other, rival], 1, span),
      );
    expect(held?.counts.get(gate)).toBeGreaterThan(0);
    expect(open.counts.get(gate)).toBeUndefined();
    const back = replayed(seed, after, before, 1_000_000);
    expect([back.before, back.after]).toEqual([open, held]);
  });
});
