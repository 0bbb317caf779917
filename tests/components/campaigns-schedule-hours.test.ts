import { describe, expect, it } from 'vitest';
import {
  countHours,
  everyHour,
  hourAt,
  noHour,
  paint,
  rectangle,
  workingHours,
} from '@/components/campaigns/form/schedule-hours';

describe('The hours of a week', () => {
  it('are 168, from Monday 00:00', () => {
    expect(everyHour).toHaveLength(168);
    expect(hourAt(1, 0)).toBe(0);
    expect(hourAt(7, 23)).toBe(167);
  });

  it('have a working week of Monday to Friday, 9:00 to 18:00', () => {
    expect(countHours(workingHours)).toBe(45);
    expect(workingHours[hourAt(1, 9)]).toBe('1');
    expect(workingHours[hourAt(5, 17)]).toBe('1');
    expect(workingHours[hourAt(5, 18)]).toBe('0');
    expect(workingHours[hourAt(6, 12)]).toBe('0');
  });

  it('count as all of them while there is no schedule', () => {
    expect(countHours(null)).toBe(168);
  });

  it('are painted without touching the others', () => {
    const painted = paint(noHour, [hourAt(2, 3), hourAt(2, 4)], true);
    expect(countHours(painted)).toBe(2);
    expect(paint(painted, [hourAt(2, 3)], false)[hourAt(2, 4)]).toBe('1');
  });

  it('span a rectangle whichever corner the stroke began at', () => {
    const there = rectangle(hourAt(6, 10), hourAt(7, 15));
    expect(there).toHaveLength(12);
    expect(rectangle(hourAt(7, 10), hourAt(6, 15))).toEqual(there);
    expect(rectangle(hourAt(3, 3), hourAt(3, 3))).toEqual([hourAt(3, 3)]);
  });
});
