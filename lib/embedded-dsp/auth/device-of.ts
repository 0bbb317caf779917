import type { OpenSession } from '@/lib/contract/people/open-session';

type Device = OpenSession['device'];

/** Browsers by user agent pattern. The order matters, because many user agents also name other browsers. */
const browsers: readonly [name: string, pattern: RegExp][] = [
  ['Yandex Browser', /YaBrowser\//],
  ['Edge', /Edg(A|iOS)?\//],
  ['Opera', /OPR\/|Opera\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Version\/.*Safari\//],
];
const systems: readonly [name: string, pattern: RegExp][] = [
  ['iOS', /iPhone|iPod/],
  ['iPadOS', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
];

/** Describes the device of a user agent for display. No decision depends on it. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { kind: 'unknown', browser: null, system: null };
  const named = (table: typeof browsers) => table.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  const system = named(systems);
  const program = /^([A-Za-z][\w.-]{0,30})(\/|$)/.exec(userAgent)?.[1] ?? null;
  return {
    kind: kindOf(userAgent, system),
    browser: named(browsers) ?? (program === 'Mozilla' ? null : program),
    system,
  };
}

function kindOf(userAgent: string, system: string | null): Device['kind'] {
  if (/iPad|Tablet/.test(userAgent) || (system === 'Android' && !/Mobile/.test(userAgent))) return 'tablet';
  if (/Mobi|iPhone|iPod/.test(userAgent)) return 'phone';
  return system === null ? 'unknown' : 'computer';
}
