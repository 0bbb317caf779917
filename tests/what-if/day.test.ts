import { describe, expect, it } from 'vitest';
import { removableGates } from '@/lib/contract/delivery/removable-gates';
import { ample } from '@/lib/embedded-dsp/what-if/replay/open-campaign';
import { withoutGates } from '@/lib/embedded-dsp/what-if/replay/without-gates';
import { adSet, campaign, target } from '../exchange/sample-campaign';
import { heldBy, unpaid } from './gate-cases';
import { again, LivedDay, others, priced } from './lived-day';
import { seeds } from './trial-world';

describe('a day that is lived again from its midnight', () => {
  // The evening uses up what these would reserve.
  const { TOTAL_BUDGET_RESERVED: _money, TOTAL_IMPRESSIONS_RESERVED: _shown, ...held } = heldBy;
  const inSegment = { adSets: [adSet({ target: target({ segments: { included: [1], excluded: [] } }) })] };
  const cases = Object.entries({ ...held, SEGMENT: inSegment }).flatMap(([gate, given]) =>
    seeds.map((seed) => [gate, seed, given] as const),
  );

  it.each(cases)(
    'is counted reason by reason as it is lived without %s, and with it (seed %i)',
    (name, seed, given) => {
      const gate = removableGates.find((one) => one === name) ?? 'GEO';
      const before = campaign({ ...priced(395_000_000n), ...given });
      const after = withoutGates(before, [gate], [1, 2, 3]);
      const campaigns = [before, ...others];
      const day = new LivedDay(seed, campaigns).goOn();
      const result = again(seed, { before, after, others: [] }, day.life);
      expect(result.before).toEqual(day.side());
      expect(result.after).toEqual(new LivedDay(seed, campaigns, [after, ...others]).goOn().side());
      expect(result.before?.counts.get(gate)).toBeGreaterThan(0);
      expect(result.after.counts.get(gate)).toBeUndefined();
    },
  );

  const unpaidCases = Object.entries(unpaid).flatMap(([gate, paid]) =>
    seeds.map((seed) => [gate, seed, paid] as const),
  );

  it.each(unpaidCases)('is counted as it is lived without %s, and with it (seed %i)', (name, seed, paid) => {
    const gate = removableGates.find((one) => one === name) ?? 'GEO';
    const before = campaign(priced(395_000_000n));
    const campaigns = [before, ...others];
    const lived = (given: bigint) => new LivedDay(seed, campaigns, campaigns, { money: 0n, paid: given }).goOn();
    const day = lived(paid);
    const draft = { before, after: before, others: [], isPaidFor: true };
    const result = again(seed, draft, day.life, { use: undefined, balance: paid });
    expect(result.before).toEqual(day.side());
    expect(result.after).toEqual(lived(paid + ample).side());
    expect(result.before?.counts.get(gate)).toBeGreaterThan(0);
    expect(result.after.counts.get(gate)).toBeUndefined();
  });

  it.each(seeds)('is the same for a campaign that did not bid, and without the client’s others (seed %i)', (seed) => {
    const before = campaign({ ...priced(370_000_000n), dailyBudget: 60_000_000n });
    const foreign = others.filter(({ clientId }) => clientId !== before.clientId);
    const { life } = new LivedDay(seed, others).goOn();
    const result = again(seed, { before, after: before, others: [], isAlone: true }, life);
    expect(result.before).toEqual(new LivedDay(seed, others, [before, ...others]).goOn().side());
    expect(result.after).toEqual(new LivedDay(seed, others, [before, ...foreign]).goOn().side());
    expect(result.before?.counts.get('LOST_TO_OWN')).toBeGreaterThan(0);
  });
});
