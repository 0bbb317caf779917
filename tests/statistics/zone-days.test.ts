import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfSlot, offsetPieces, slotsOfDays } from '@/lib/embedded-dsp/calendar/zone-days';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';

const slotAt = (instant: string) => Date.parse(instant) / slotMs;
const dateAt = (zone: string, instant: string) => dateOfDay(dayOfSlot(zone, slotAt(instant)));
const hours = (zone: string, day: string) => {
  const { from, until } = slotsOfDays(zone, day, day);
  return (until - from) / 4;
};

describe('days of a zone', () => {
  it('begin at 21:00 UTC in Moscow', () => {
    expect(slotsOfDays('Europe/Moscow', '2026-11-20', '2026-11-20')).toEqual({
      from: slotAt('2026-11-19T21:00:00Z'),
      until: slotAt('2026-11-20T21:00:00Z'),
    });
    expect(dateAt('Europe/Moscow', '2026-11-19T20:45:00Z')).toBe('2026-11-19');
    expect(dateAt('Europe/Moscow', '2026-11-19T21:00:00Z')).toBe('2026-11-20');
  });

  it('begin at half past six in the evening UTC in Kolkata, and at a quarter past in Kathmandu', () => {
    expect(slotsOfDays('Asia/Kolkata', '2026-11-20', '2026-11-20').from).toBe(slotAt('2026-11-19T18:30:00Z'));
    expect(slotsOfDays('Asia/Kathmandu', '2026-11-20', '2026-11-20').from).toBe(slotAt('2026-11-19T18:15:00Z'));
  });

  it('have 23 and 25 hours in New York when the clocks change', () => {
    expect(hours('America/New_York', '2026-03-08')).toBe(23);
    expect(hours('America/New_York', '2026-11-01')).toBe(25);
    expect(hours('America/New_York', '2026-11-02')).toBe(24);
  });

  it('begin when the clocks jump where midnight does not exist', () => {
    expect(slotsOfDays('Asia/Beirut', '2026-03-29', '2026-03-29').from).toBe(slotAt('2026-03-28T22:00:00Z'));
    expect(hours('Asia/Beirut', '2026-03-29')).toBe(23);
  });

  it('follow each other without a gap in every zone', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const march = slotsOfDays(zone, '2026-03-01', '2026-03-31');
      const april = slotsOfDays(zone, '2026-04-01', '2026-04-30');
      expect(march.until, zone).toBe(april.from);
      expect(dateOfDay(dayOfSlot(zone, march.from)), zone).toBe('2026-03-01');
      expect(dateOfDay(dayOfSlot(zone, march.until - 1)), zone).toBe('2026-03-31');
    }
  });

  it('are found from the pieces of constant offset as from the calendar itself', () => {
    for (const zone of [
      'America/New_York',
      'Europe/Berlin',
      'Africa/Casablanca',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
    ]) {
      const range = slotsOfDays(zone, '2025-12-15', '2026-12-15');
      const pieces = offsetPieces(zone, range);
      // How often the clocks of Casablanca change hangs on the time zones that Node brings.
      if (zone === 'Asia/Kolkata') expect(pieces).toHaveLength(1);
      else expect([3, 4], zone).toContain(pieces.length);
      for (let slot = range.from; slot < range.until; slot += 5) {
        const offset = pieces.findLast(({ from }) => from <= slot)?.offset ?? 0;
        if (Math.floor((slot + offset) / 96) !== dayOfSlot(zone, slot)) throw new Error(`${zone} ${slot}`);
      }
    }
  });
});
