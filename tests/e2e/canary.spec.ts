import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { callAddress } from '@/lib/contract/call-address';
import { operations } from '@/lib/contract/operations';
import type { FaultName } from '../support/fake-dsp-faults';
import { startCanaryDsp } from './canary-dsp';
import { type ConsoleProcess, startConsole } from './console-process';
import { firstPort } from './lanes';
import { leakSearch } from './leaks-of';
import { signIn } from './people';
import { screensOf } from './screen-addresses';
import { words } from './words';

const say = words.en;
const canary = `canary${randomUUID().replaceAll('-', '')}`;
let dsp: Awaited<ReturnType<typeof startCanaryDsp>>;
let ours: ConsoleProcess;

test.beforeAll(async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? '');
  const upstream = `http://${hostname === 'localhost' ? '127.0.0.1' : hostname}:${Number(port) + 1}`;
  dsp = await startCanaryDsp(upstream, canary);
  ours = await startConsole({
    ...{ PORT: `${firstPort + 5}`, DSP_API_URL: dsp.address, DSP_FILES_ORIGIN: upstream },
    AUTH_SECRET: 'a secret of thirty-two characters or more',
  });
});

test.afterAll(async () => {
  await ours?.stop();
  await dsp?.stop();
});

test.afterEach(() => Object.assign(dsp.state, { fault: null, leaksInto: null }));

/** Everything that came to the browser, and where it came from. */
interface Heard {
  from: string;
  text: string;
}

function listenTo(page: Page): { heard: Heard[]; settled: () => Promise<unknown> } {
  const heard: Heard[] = [];
  const reading: Promise<unknown>[] = [];
  const scripts = new Set<string>();
  page.on('request', (request) => heard.push({ from: 'an address', text: request.url() }));
  page.on('console', (message) => heard.push({ from: 'the console of the browser', text: message.text() }));
  page.on('response', (response) => {
    const { 'set-cookie': _sealed, ...headers } = response.headers();
    heard.push({ from: `headers of ${response.url()}`, text: JSON.stringify(headers) });
    // The same for everybody, under a name of its contents: read once.
    if (response.url().includes('/_next/static/')) {
      if (scripts.has(response.url())) return;
      scripts.add(response.url());
    }
    const body = response.text().then((text) => heard.push({ from: response.url(), text }));
    reading.push(body.catch(() => {}));
  });
  return { heard, settled: () => Promise.all(reading) };
}

const readable = (page: Page) =>
  page.evaluate(async () => {
    const bases = await indexedDB.databases();
    const stored = { ...localStorage, ...sessionStorage, bases, name: window.name, state: history.state };
    const links = [...document.querySelectorAll('[href],[src],[action]')].map((part) => part.outerHTML).join('\n');
    return [document.documentElement.outerHTML, document.cookie, JSON.stringify(stored), location.href, links].join(
      '\n',
    );
  });

async function enter(page: Page, login: string): Promise<string[]> {
  await page.goto(`${ours.address}/login`);
  await signIn(page, say, login);
  const cookies = await page.context().cookies();
  // A sealed cookie that a script could read would be as good as the tokens in it.
  const sealed = cookies.filter(({ name }) => name.includes('dsp-session')).map(({ value }) => value.slice(60, 140));
  expect(sealed.length).toBeGreaterThan(0);
  return [canary, ...sealed];
}

/** The answers of a screen as the router asks for it: whole, and ahead of a click. */
async function payloadsOf(page: Page, path: string): Promise<Heard[]> {
  const kinds = { 'a payload': { rsc: '1' }, 'a prefetch': { rsc: '1', 'next-router-prefetch': '1' } };
  return Promise.all(
    Object.entries(kinds).map(async ([kind, headers]) => {
      const answer = await page.context().request.get(`${ours.address}${path}`, { headers });
      return { from: `${kind} of ${path}`, text: await answer.text() };
    }),
  );
}

/** Every operation through the gateway, with parameters that fit nothing: answers, and refusals of each kind. */
async function answersOfAll(page: Page): Promise<Heard[]> {
  const calls = operations
    .filter(({ name }) => name !== 'auth.endOtherSessions')
    .map(({ name, params, bodyKind }) => {
      const missing = Object.fromEntries(Object.keys(params?.shape ?? {}).map((key) => [key, '999999999']));
      return { ...callAddress(name, { params: missing }), hasBody: bodyKind === 'json' };
    });
  return page.evaluate(
    (asked) =>
      Promise.all(
        asked.map(async ({ method, path, hasBody }) => {
          const headers = {
            'x-requested-with': 'dsp-console',
            ...(hasBody ? { 'content-type': 'application/json' } : {}),
          };
          const answer = await fetch(`/api/dsp/${path}`, { method, headers, ...(hasBody ? { body: '{}' } : {}) });
          return { from: `${method} ${path}`, text: await answer.text() };
        }),
      ),
    calls,
  );
}

test('no token comes to a browser or a log, on whatever screen, in whatever answer', async ({ page }) => {
  const { heard, settled } = listenTo(page);
  const secrets = await enter(page, 'admin');
  const relative = await screensOf(withBase(page), say, 'admin');
  for (const { path } of relative) {
    await page.goto(`${ours.address}${path}`);
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
    heard.push({ from: `the page ${path}`, text: await readable(page) }, ...(await payloadsOf(page, path)));
  }
  heard.push(...(await answersOfAll(page)));
  await settled();
  const scripts = heard.filter(({ from }) => from.startsWith(`${ours.address}/_next/static/`)).length;
  const found = leaksIn([...heard, { from: 'the log of the console', text: ours.output() }], secrets);
  console.log(
    `${relative.length} screens, ${heard.length} texts (${scripts} of scripts): ${found.length} with a token`,
  );
  expect(found).toEqual([]);
  expect(scripts).toBeGreaterThan(20);
});

const faults: FaultName[] = ['coded500', 'html502', 'wrongTypes', 'resetMidBody', 'tooMany', 'empty', 'storm401'];
/** Asked of every operation, the others of the pages alone. */
const everywhere = new Set<FaultName>(['plain500', 'badJson', 'reset']);

test('no fault brings one to a browser or a log either', async ({ page }) => {
  const { heard, settled } = listenTo(page);
  const secrets = await enter(page, 'admin');
  for (const fault of [...everywhere, ...faults]) {
    dsp.state.fault = fault;
    await page.goto(`${ours.address}/admin/campaigns`);
    heard.push({ from: `the page during ${fault}`, text: await readable(page) });
    heard.push(...(await payloadsOf(page, '/admin/campaigns')));
    if (everywhere.has(fault)) heard.push(...(await answersOfAll(page)));
    dsp.state.fault = null;
  }
  await settled();
  const log = ours.output();
  const found = leaksIn([...heard, { from: 'the log of the console', text: log }], secrets);
  console.log(
    `${everywhere.size + faults.length} faults, ${heard.length} texts, ${log.length} letters of log: ${found.length} with a token`,
  );
  expect(found).toEqual([]);
});

test('a seeded leak is found, in every form', async ({ page }) => {
  for (const text of [
    canary,
    btoa(canary),
    btoa(`x${canary}`),
    btoa(`xy${canary}z`),
    Buffer.from(canary).toString('hex'),
  ])
    expect(leaksIn([{ from: 'seeded', text: `… ${text} …` }], [canary])).toEqual(['seeded']);
  dsp.state.leaksInto = 'companyName';
  const { heard, settled } = listenTo(page);
  await enter(page, 'admin');
  await page.goto(`${ours.address}/profile`);
  heard.push(...(await payloadsOf(page, '/profile')));
  await settled();
  const found = leaksIn(heard, [canary]);
  expect(found.some((from) => from === `${ours.address}/profile`)).toBe(true);
  expect(found).toContain('a payload of /profile');
});

function leaksIn(heard: readonly Heard[], secrets: readonly string[]): string[] {
  const search = leakSearch(secrets);
  return [...new Set(heard.filter(({ text }) => search(text).length > 0).map(({ from }) => from))];
}

/** The page under another base address: the list of screens asks for paths. */
function withBase(page: Page): Page {
  const goto: Page['goto'] = (path, options) => page.goto(new URL(path, ours.address).href, options);
  return new Proxy(page, {
    get: (target, name) => {
      if (name === 'goto') return goto;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
