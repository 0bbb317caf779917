import { describe, expect, it } from 'vitest';
import { countedHours } from '@/lib/embedded-dsp/delivery/read-delivery';
import { requestedPeriod } from '@/lib/embedded-dsp/delivery/requested-period';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';

const day = 86_400_000;
const moments = ['2026-03-29T00:30:00Z', '2026-06-15T12:00:00Z', '2026-10-25T23:59:59Z', '2026-12-31T23:10:00Z'];
const zones = ['Pacific/Kiritimati', 'Asia/Kathmandu', 'Europe/Moscow', 'Europe/London', 'America/St_Johns'];

describe('the hours whose reasons are counted', () => {
  for (const zone of zones)
    it(`hold the usual week and the one before it, at any moment in ${zone}`, () => {
      for (const moment of moments.map(Date.parse))
        for (let hours = 0; hours < 24; hours++) {
          const now = moment + hours * 3_600_000;
          const period = requestedPeriod(zone, {}, now);
          const { since, until, before } = countedHours(period, now);
          expect(since).toBeLessThanOrEqual(Math.ceil((period.slots.from * slotMs) / 3_600_000) * 3_600_000);
          expect(until).toBe(now);
          expect(before).not.toBeNull();
          // Like is compared with like: the last day of both ends at the same hour.
          expect([(before?.until ?? 0) - (before?.since ?? 0)]).toEqual([until - since]);
        }
    });

  it('are compared with nothing where the hours before are not kept', () => {
    const now = Date.parse('2026-06-15T12:00:00Z');
    const from = new Date(now - 9 * day).toISOString().slice(0, 10);
    expect(countedHours(requestedPeriod('UTC', { from }, now), now).before).toBeNull();
  });
});
