import { type Family, families } from '@/lib/access/families';
import { type ScreenName, screenPath, screens } from '@/lib/access/screens';

/** A value for each parameter in a screen's address. */
const segments = { id: '7', type: 'banner' };

const names = Object.keys(screens) as ScreenName[]; // The keys of a table that is written out.

/** Addresses of every screen in every family, and of those without a family. Without locale. */
export const screenAddresses: readonly string[] = [
  ...families.flatMap((family) => names.map((name) => addressOfScreen(family, name))),
  '/profile',
];

/** Returns the address of a screen with values for its parameters. */
export function addressOfScreen(family: Family, name: ScreenName): string {
  const { path } = screens[name];
  return screenPath(
    family,
    name,
    Object.fromEntries(Object.entries(segments).filter(([key]) => path.includes(`{${key}}`))),
  );
}

/** Addresses of pages that need no session. */
export const openAddresses = [
  '/',
  '/login',
  '/rp',
  '/email',
  '/ru',
  '/ru/login',
  '/public/advertiser/7709123453',
] as const;

/** Addresses that are not screens: files, mistakes, attacks. */
export const otherAddresses = [
  '/no/such/address',
  '/admin',
  '/ru/admin/nothing',
  '/public/no-such-page',
  '/%E0%A4%A',
  '/%00',
  '/login/',
  '//evil.test',
  '//evil.test/',
  '/a.b/c',
  '/admin/campaign/detail/7.0',
  '/en/admin/campaigns.json',
  '/x.php',
  '/favicon.ico',
  '/robots.txt',
  '/.well-known/security.txt',
  '/icon.svg',
  '/index.html',
  '/apis',
  '/api',
  '/api/',
  '/api/none',
  '/api/dsp',
  '/api/dsp/',
  '/api/dsp/none',
  '/api/dsp/campaign/all',
  '/api/session/login',
  '/api/session/logout',
  '/api/session/refresh',
  '/api/session/none',
  '/ws-notifications',
  '/ws-notifications/x',
  '/docs',
  '/docs/',
  '/docs/en/index.html',
  '/docs/ru/index.html',
  '/docs/none',
  '/docs/style.css',
  '/_next',
  '/_next/static/none.js',
  '/_next/data/x.json',
  '/_next/image?url=%2Fdocs%2Fpictures%2Fdashboard-1440.png&w=640&q=75',
] as const;
