import { describe, expect, it } from 'vitest';
import { ruleParams, ruleTimeRanges } from '@/lib/contract/targeting/rule-parameters';
import { ruleInput } from '@/lib/contract/targeting/rules';
import { targetPanels } from '@/lib/contract/targeting/target-list';
import { targetInput } from '@/lib/contract/targeting/targets';
import { unknownPlace } from '@/lib/embedded-dsp/targets/place-names';
import { restrictingPanels } from '@/lib/embedded-dsp/targets/restricting-panels';
import { unknownEntry } from '@/lib/embedded-dsp/targets/unknown-entry';
import { drawFrom } from '../support/draw';
import { randomRule } from '../support/random-rule';
import { randomTarget } from '../support/random-target';

describe('what is drawn at random', () => {
  it('is a target that the contract and the dictionaries accept, of every panel', () => {
    const draw = drawFrom(7);
    const seen = new Set<string>();
    for (let made = 0; made < 2_000; made++) {
      const ids = [1, 2, 3];
      const target = randomTarget(draw, { segments: ids, siteLists: ids, appLists: ids, ipLists: ids });
      expect(targetInput.safeParse(target).error).toBeUndefined();
      expect(unknownPlace(target.geo) ?? unknownEntry(target)).toBeNull();
      for (const panel of restrictingPanels(target)) seen.add(panel);
    }
    expect([...seen].toSorted()).toEqual([...targetPanels].toSorted());
  });

  it('is a rule that the contract accepts, of every parameter and range', () => {
    const draw = drawFrom(8);
    const params = new Set<string>();
    const ranges = new Set<string>();
    for (let made = 0; made < 2_000; made++) {
      const rule = randomRule(draw);
      expect([rule, ruleInput.safeParse(rule).error]).toEqual([rule, undefined]);
      for (const { param } of rule.conditions) params.add(param);
      ranges.add(rule.timeRange);
    }
    expect([...params].toSorted()).toEqual([...ruleParams].toSorted());
    expect([...ranges].toSorted()).toEqual([...ruleTimeRanges].toSorted());
  });

  it('is the same again from the same seed', () => {
    expect(randomTarget(drawFrom(5))).toEqual(randomTarget(drawFrom(5)));
    expect(randomRule(drawFrom(5))).toEqual(randomRule(drawFrom(5)));
  });
});
