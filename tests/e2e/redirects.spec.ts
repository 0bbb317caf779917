import { expect, test } from 'playwright/test';
import { hostileAddresses } from '../session/hostile-addresses';
import { fakeConsole } from './fake-console';
import { cookieOf, forEach, type PlainAnswer, plainRequest } from './plain-request';

const ours = fakeConsole(4);
let cookie: string;
test.beforeAll(async () => {
  cookie = await cookieOf(ours.address, 'admin');
});

const hosts = [
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/%5cevil.test',
  '/.evil.test',
  '@evil.test',
  '.evil.test',
];
const raw = [
  '//evil.test',
  '///evil.test',
  '//evil.test/',
  '/\\evil.test',
  '/\\/evil.test/',
  '/%5Cevil.test',
  '/%2fevil.test/',
  '/%2F%2Fevil.test',
  '/%09/evil.test',
  '/%0d%0aset-cookie:evil=1',
  '/%0d%0a%0d%0a<script>',
  '/.//evil.test',
  '/..//evil.test',
  '/%2e%2e//evil.test',
  '//evil.test/%2e%2e',
  '/;@evil.test',
  '/http://evil.test',
  '/https:/evil.test',
  '/https:evil.test',
];
/** Attacks on the address itself, below each language and below a page. */
const paths = ['', '/en', '/ru', '/ru/admin', '/login'].flatMap((before) => raw.map((path) => before + path));
const doors = ['/api/session/refresh', '/login', '/ru/login', '/en/login', '/admin/../login'];

/** Returns the targets outside this site to which a browser would follow the response. */
function offSite(requested: string, { headers, text }: PlainAnswer): string[] {
  const refresh = String(headers.refresh ?? '').replace(/^.*url=/i, '');
  const [, meta = ''] = /<meta[^>]+http-equiv="refresh"[^>]+url=([^"]*)/i.exec(text) ?? [];
  const links = [String(headers.location ?? ''), refresh, meta].filter(Boolean);
  const away = links.filter(
    (link) => new URL(link, `${ours.address}${requested.startsWith('/') ? '' : '/'}`).origin !== ours.address,
  );
  const injected = JSON.stringify(headers['set-cookie'] ?? '').includes('evil') ? ['a cookie of its own'] : [];
  return [...away, ...injected].map((link) => `${requested} leads to ${link}`);
}

test('no address to return to leads off this site, by any door', async () => {
  const payloads = [...hostileAddresses, ...hosts];
  const flaws: string[] = [];
  let led = 0;
  await forEach(
    doors.flatMap((door) => payloads.map((payload) => `${door}?back=${encodeURIComponent(payload)}`)),
    async (path) => {
      const answer = await plainRequest(ours.address, path, { headers: { cookie } });
      led += answer.headers.location ? 1 : 0;
      flaws.push(...offSite(path, answer));
    },
  );
  console.log(`${payloads.length} addresses × ${doors.length} doors: ${led} led on, ${flaws.length} off this site`);
  expect(flaws).toEqual([]);
  expect(led).toBeGreaterThanOrEqual(payloads.length * (doors.length - 1));
});

test('no address that is asked for leads off this site, nor the name of another host', async () => {
  const named = [
    'host',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-original-url',
    'x-rewrite-url',
    'x-forwarded-prefix',
  ];
  const visits = [
    ...paths.map((path) => [path, {}] as const),
    ...paths.map((path) => [path, { cookie }] as const),
    ...['/', '/login/', '/ru', '/admin', '/manager/campaigns', '/en/admin/campaigns'].flatMap((path) =>
      named.flatMap((name) => [{}, { cookie }].map((more) => [path, { ...more, [name]: 'evil.test' }] as const)),
    ),
  ];
  const flaws: string[] = [];
  await forEach(visits, async ([path, headers]) => {
    flaws.push(...offSite(path, await plainRequest(ours.address, path, { headers })));
  });
  console.log(`${visits.length} addresses and hosts: ${flaws.length} off this site`);
  expect(flaws).toEqual([]);
});

test('signing in leads to no other site', async ({ browser }) => {
  for (const payload of [
    '//evil.test',
    '/\\evil.test',
    'javascript:document.title="evil"',
    'https://evil.test/login',
  ]) {
    const page = await browser.newPage();
    const visited: string[] = [];
    page.on('request', (request) => visited.push(new URL(request.url()).host));
    await page.goto(`${ours.address}/login?back=${encodeURIComponent(payload)}`);
    await page.getByLabel('Login', { exact: true }).fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('Demo-2026!');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(`${ours.address}/admin/dashboard`);
    expect([...new Set(visited)]).toEqual([new URL(ours.address).host]);
    await page.close();
  }
});

test('the suite would see a way off this site', () => {
  const led = (headers: Record<string, string>, text = '') => offSite('/x', { status: 307, headers, text });
  for (const location of ['https://evil.test', '//evil.test', '/\\evil.test'])
    expect(led({ location })).toHaveLength(1);
  expect(led({ refresh: '0;url=//evil.test' })).toHaveLength(1);
  expect(led({}, '<meta http-equiv="refresh" content="0;url=//evil.test"/>')).toHaveLength(1);
  expect(led({ location: '/login?back=%2F%2Fevil.test' })).toEqual([]);
});
