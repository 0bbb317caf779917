import { describe, expect, it } from 'vitest';
import { tagResolver } from '@/components/tags/tag-resolver';
import { emptyTag, inputOf, type TagValues } from '@/components/tags/tag-values';

const values = (given: Partial<TagValues> = {}): TagValues => ({
  ...emptyTag('3'),
  name: 'Thank you',
  domains: 'shop.example',
  ...given,
});
const faults = async (given: Partial<TagValues>) => {
  const { errors } = await tagResolver(values(given), undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([name, fault]) => [name, fault?.message]));
};

describe('a goal in the form of a tag', () => {
  it('begins with 30 days after a click and one after an impression', () => {
    expect(inputOf(values({ isGoal: true }))).toMatchObject({ isGoal: true, postClickDays: 30, postViewDays: 1 });
  });

  it.each([
    ['no days after a click', { postClickDays: null }, { postClickDays: 'number' }],
    ['a click that must come on no day', { postClickDays: 0 }, { postClickDays: 'positive' }],
    ['91 days', { postClickDays: 91, postViewDays: 91 }, { postClickDays: 'goalDays', postViewDays: 'goalDays' }],
    ['90 days, and impressions that never count', { postClickDays: 90, postViewDays: 0 }, {}],
  ])('is told of %s', async (_what, given, expected) => {
    expect(await faults({ isGoal: true, ...given })).toEqual(expected);
  });

  it('asks nobody for days when it is none', async () => {
    for (const days of [null, 500]) {
      const given = { isGoal: false, postClickDays: days, postViewDays: days };
      expect(await faults(given)).toEqual({});
      expect(inputOf(values(given))).toMatchObject({ isGoal: false, postClickDays: 30, postViewDays: 1 });
    }
    expect(inputOf(values({ postClickDays: 7 }))).toMatchObject({ postClickDays: 7 });
  });
});
