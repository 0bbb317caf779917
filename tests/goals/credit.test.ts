import { describe, expect, it } from 'vitest';
import { creditedTouch } from '@/lib/embedded-dsp/goals/credit';
import { onceOnly } from '@/lib/embedded-dsp/goals/once-only';
import { sampleFact } from '../statistics/sample-fact';

const day = 86_400_000;
const now = Date.parse('2026-11-20T12:00:00Z');
const goal = { postClickDays: 30, postViewDays: 1 };
const touch = (isClick: boolean, ago: number, campaignId = 1) => ({
  isClick,
  at: now - ago,
  fact: sampleFact({ campaignId }),
});
const creditedTo = (touches: Parameters<typeof creditedTouch>[2], given = goal) => {
  const credited = creditedTouch(now, given, touches);
  return credited && [credited.isClick ? 'click' : 'view', credited.fact.campaignId];
};

describe('a call of a goal', () => {
  it('is credited to the latest click, however late an impression came after it', () => {
    const touches = [
      touch(true, 9 * day, 1),
      touch(true, 2 * day, 2),
      touch(false, 60_000, 3),
      touch(true, 5 * day, 4),
    ];
    expect(creditedTo(touches)).toEqual(['click', 2]);
  });

  it('without a click is credited to the latest impression', () => {
    expect(creditedTo([touch(false, 7_200_000, 1), touch(false, 3_600_000, 2)])).toEqual(['view', 2]);
  });

  it.each([
    ['a click at the end of its window', [touch(true, 30 * day)], ['click', 1]],
    ['a click after it', [touch(true, 30 * day + 1)], null],
    ['an impression at the end of its window', [touch(false, day)], ['view', 1]],
    ['an impression after it', [touch(false, day + 1)], null],
    ['a late click and an impression', [touch(true, 31 * day, 1), touch(false, 60_000, 2)], ['view', 2]],
    ['what came after the call', [touch(true, -1), touch(false, -1)], null],
    ['nothing', [], null],
  ])('knows windows: %s', (_what, touches, expected) => {
    expect(creditedTo(touches)).toEqual(expected);
  });

  it('never is one of an impression when its window is closed', () => {
    expect(creditedTo([touch(false, 0)], { ...goal, postViewDays: 0 })).toBeNull();
  });

  it('is credited alike in whatever order its ads are read', () => {
    const touches = [touch(true, day, 1), touch(true, day, 3), touch(true, day, 2)];
    expect(creditedTo(touches)).toEqual(['click', 3]);
    expect(creditedTo(touches.toReversed())).toEqual(['click', 3]);
  });
});

describe('doubled calls', () => {
  const call = (seconds: number, onceKey = 'person 1', tagId = 1) => ({
    tagId,
    onceKey,
    isOrder: onceKey.startsWith('order'),
    at: new Date(now + seconds * 1_000),
  });
  const secondsOf = (calls: readonly { at: Date }[]) => calls.map(({ at }) => (at.getTime() - now) / 1_000);

  it('of one person count once in 30 seconds, from the one that counted', () => {
    expect(secondsOf(onceOnly([call(0), call(29), call(31), call(60), call(61)], []))).toEqual([0, 31, 61]);
    expect(secondsOf(onceOnly([call(5), call(31)], [call(0)]))).toEqual([31]);
  });

  it('of one order count once, whenever they come', () => {
    expect(secondsOf(onceOnly([call(0, 'order a'), call(1, 'order b'), call(99_999, 'order a')], []))).toEqual([0, 1]);
    expect(onceOnly([call(99_999, 'order a')], [call(0, 'order a')])).toEqual([]);
  });

  it('are those of one goal alone', () => {
    expect(onceOnly([call(0), call(1, 'person 1', 2), call(2, 'person 2')], [])).toHaveLength(3);
  });
});
