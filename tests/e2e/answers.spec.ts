import { connect } from 'node:net';
import { expect, test } from 'playwright/test';
import { answerFlaws } from './answer-flaws';
import { openAddresses, otherAddresses, screenAddresses } from './every-address';
import { fakeConsole } from './fake-console';
import { cookieOf, forEach, ownHeaders, type PlainAnswer, plainRequest } from './plain-request';

const ours = fakeConsole(4);
let origin: string;
let cookie: string;
test.beforeAll(async () => {
  origin = ours.address;
  cookie = await cookieOf(origin, 'admin');
});

const asRsc = { rsc: '1', 'next-router-prefetch': '1', 'next-url': '/admin/campaigns' };

async function crawl(cases: readonly Case[]) {
  const flaws: string[] = [];
  const statuses = new Map<number, number>();
  await forEach(cases, async ([path, method, headers]) => {
    const answer = await plainRequest(origin, path, { method, headers });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    flaws.push(...answerFlaws(path, answer, headers.cookie !== undefined).map((flaw) => `${method} ${flaw}`));
  });
  const counted = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
  console.log(`${cases.length} answers (${counted.join(', ')}), ${flaws.length} flaws`);
  return flaws;
}

const ofAdmin = [...screenAddresses.filter((path) => /^\/(admin|profile)/.test(path)), ...openAddresses];
type Case = readonly [path: string, method: string, headers: Record<string, string>];

test('every answer carries the security headers, and nobody keeps what is signed in', async () => {
  const methods = ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];
  const some = ['/admin/campaigns', '/login', '/api/none', '/api/dsp/campaign/all', '/api/session/login', '/icon.svg'];
  const flaws = await crawl([
    ...[...screenAddresses, ...openAddresses, ...otherAddresses].map((path): Case => [path, 'GET', {}]),
    ...[...ofAdmin, ...otherAddresses].map((path): Case => [path, 'GET', { cookie }]),
    ...ofAdmin.map((path): Case => [`/ru${path}`, 'GET', { cookie }]),
    ...ofAdmin.map((path): Case => [path, 'GET', { cookie, ...asRsc }]),
    ...some.flatMap((path) => methods.map((method): Case => [path, method, { cookie }])),
  ]);
  expect(flaws).toEqual([]);
});

test('files of a page, calls of a page and its refusals carry them too', async () => {
  const { text } = await plainRequest(origin, '/login');
  const files = [...text.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(files.length).toBeGreaterThan(5);
  const own = { ...ownHeaders(origin), cookie };
  const flaws = await crawl(files.map((path) => [path, 'GET', {}]));
  const calls: [string, Record<string, string>][] = [
    ['/api/dsp/auth/current-user', own],
    ['/api/dsp/campaign/all?page=0&size=5&sort=id,desc', own],
    ['/api/dsp/campaign/all', { ...own, cookie: '' }],
    ['/api/dsp/none', own],
    [`/login?${'x'.repeat(20_000)}`, {}],
  ];
  for (const [path, headers] of calls) {
    const answer = await plainRequest(origin, path, { headers });
    flaws.push(...answerFlaws(path.slice(0, 40), answer, true));
  }
  expect(flaws).toEqual([]);
});

const noRequests = [
  'nonsense\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET /x HTTP/1.1\r\nno colon\r\n\r\n',
  '\0\0\0\r\n\r\n',
];

test('even what is no request is answered with them', async () => {
  for (const text of noRequests) {
    const answer = parsed(await exchange(text));
    expect([text, answer.status, answerFlaws('/', answer, false)]).toEqual([text, 400, []]);
  }
});

test('an upgrade to anything but the relay ends at once', async () => {
  const lines = [
    'Host: localhost',
    `Origin: ${origin}`,
    `Cookie: ${cookie}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
  ];
  const key = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''];
  const before = ours.dsp.received.length;
  for (const path of [
    '/',
    '/ws',
    '/ws-notifications/x',
    '/_next/webpack-hmr',
    '/_next/hmr',
    '/api/dsp/ws-notifications',
  ]) {
    const began = Date.now();
    const answer = await exchange([`GET ${path} HTTP/1.1`, ...lines, ...key].join('\r\n'));
    expect([path, answer]).toEqual([path, expect.not.stringMatching(/^HTTP\/1\.1 (101|2)/)]);
    expect([path, Date.now() - began < 1_000]).toEqual([path, true]);
  }
  expect(ours.dsp.received.length).toBe(before);
});

test('the crawl would see an answer without them', () => {
  const bare: PlainAnswer = { status: 200, headers: { 'content-type': 'text/html' }, text: '<script>1</script>' };
  expect(answerFlaws('/admin/campaigns', bare, true)).toHaveLength(10);
  const policy =
    "default-src 'none'; script-src 'self' 'nonce-AAAAAAAAAAAAAAAAAAAAAA==' 'strict-dynamic'; frame-ancestors 'none'";
  const inline = { ...bare, headers: { ...bare.headers, 'content-security-policy': policy } };
  expect(answerFlaws('/admin/campaigns', inline, false).join()).toContain('without the nonce: <script>');
});

/** Sends bytes unchanged and reads until the connection ends. */
function exchange(text: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), 'localhost');
  let answer = '';
  socket.on('data', (data) => {
    answer += String(data);
  });
  socket.on('error', () => socket.destroy());
  socket.setTimeout(5_000, () => socket.destroy());
  socket.write(text);
  return new Promise((resolve) => socket.once('close', () => resolve(answer)));
}

function parsed(text: string): PlainAnswer {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
  return { status: Number(status.split(' ')[1]), headers, text: body };
}
