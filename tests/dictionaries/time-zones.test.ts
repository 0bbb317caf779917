import { describe, expect, it } from 'vitest';
import { timeZoneByKey, timeZones } from '@/lib/embedded-dsp/dictionaries/time-zones';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');
/** Minutes by which local time is ahead of UTC. */
function utcOffset(zone: string, at: Date): number {
  const clock = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = clock.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
const standardOffset = (zone: string) => Math.min(utcOffset(zone, winter), utcOffset(zone, summer));

describe('the time zones', () => {
  it('are TZ-1 to TZ-136 in this order', () => {
    expect(timeZones().map((row) => row.key)).toEqual(Array.from({ length: 136 }, (_, index) => `TZ-${index + 1}`));
  });

  it('are known to the runtime, each once', () => {
    for (const { zone } of timeZones()) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
    expect(new Set(timeZones().map((row) => row.zone)).size).toBe(136);
  });

  it('stand by standard offset, then by name', () => {
    const rows = timeZones().map((row) => ({ name: row.en, offset: standardOffset(row.zone) }));
    const sorted = rows.toSorted((a, b) => a.offset - b.offset || (a.name < b.name ? -1 : 1));
    expect(rows).toEqual(sorted);
  });

  it.each([
    'UTC',
    'Europe/Kaliningrad',
    'Europe/Moscow',
    'Europe/Kirov',
    'Europe/Volgograd',
    'Europe/Astrakhan',
    'Europe/Samara',
    'Europe/Saratov',
    'Europe/Ulyanovsk',
    'Asia/Yekaterinburg',
    'Asia/Omsk',
    'Asia/Barnaul',
    'Asia/Novokuznetsk',
    'Asia/Novosibirsk',
    'Asia/Tomsk',
    'Asia/Krasnoyarsk',
    'Asia/Irkutsk',
    'Asia/Chita',
    'Asia/Khandyga',
    'Asia/Yakutsk',
    'Asia/Ust-Nera',
    'Asia/Vladivostok',
    'Asia/Magadan',
    'Asia/Sakhalin',
    'Asia/Srednekolymsk',
    'Asia/Anadyr',
    'Asia/Kamchatka',
  ])('include %s', (zone) => {
    expect(timeZones().map((row) => row.zone)).toContain(zone);
  });

  it('are named by city in both languages', () => {
    const moscow = timeZones().find((row) => row.zone === 'Europe/Moscow');
    expect(moscow).toMatchObject({ en: 'Moscow', ru: 'Москва' });
    expect(timeZoneByKey(moscow?.key ?? '')).toBe(moscow);
  });
});
