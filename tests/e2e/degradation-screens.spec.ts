import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, type Response, test } from 'playwright/test';
import { FaultyProxy, type ProxyFault } from '../support/faulty-proxy';
import { type ConsoleProcess, startConsole } from './console-process';
import { firstPort } from './lanes';
import { type FaultVisit, type FaultWay, failingScreens, faultVisits } from './matrices';
import { type OwnThings, ownThings } from './own-things';
import { beSignedIn } from './people';
import { summary } from './rotation';
import { sightOf } from './screen-addresses';
import { shareNow, triesWalks } from './turn';
import { type Say, words } from './words';

/**
 * What a user sees for each fault: the text of an error code, or null for the sign-in page or the screen itself later.
 */
const codes = {
  refused: 'DSP_UNREACHABLE',
  reset: 'DSP_UNREACHABLE',
  resetMidBody: 'DSP_UNREACHABLE',
  badJson: 'DSP_NONSENSE',
  html502: 'DSP_NONSENSE',
  empty: 'DSP_NONSENSE',
  wrongTypes: 'DSP_NONSENSE',
  big: 'DSP_NONSENSE',
  plain500: 'UNKNOWN',
  coded500: 'STORAGE_ERROR',
  tooMany: 'TOO_MANY_REQUESTS',
  hang: 'REQUEST_TIMEOUT',
  slow: null,
  storm401: null,
} as const satisfies Record<ProxyFault, string | null>;

type Visit = FaultVisit<ProxyFault> & { path: string };

const share = shareNow();
const atOnce = 5;
/** Maximum calls of a failing screen to one address: the page, its component, a retry of each, and a refresh. */
const maxCalls = 6;
const isWhoIsThere = (path: string) => path === '/auth/current-user';
const sparing = (way: FaultWay) => (way === 'reads' ? isWhoIsThere : undefined);

/** Failed calls of each page since its visit began. */
const failedReads = new Map<Page, string[]>();
let proxy: FaultyProxy;
let ours: ConsoleProcess;
let own: OwnThings;

test.beforeAll(async ({ baseURL }) => {
  const dsp = `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 1}`;
  proxy = await FaultyProxy.start(dsp);
  const secret = { AUTH_SECRET: 'a secret of thirty-two characters or more' };
  ours = await startConsole({ ...secret, PORT: `${firstPort + 6}`, DSP_API_URL: proxy.address, CHECK_ANSWERS: 'all' });
  own = await ownThings(dsp, 'admin');
});
test.afterAll(async () => {
  await ours?.stop();
  await proxy?.close();
});

const faultNames = Object.keys(codes).filter((name): name is ProxyFault => name in codes);
const wanted = faultVisits(faultNames, failingScreens, share);
/** Faults of this turn. Each has its own test, because short tests distribute evenly over the lanes. */
const struck = faultNames.filter((fault) => wanted.some((visit) => visit.fault === fault));

test('what this turn strikes is told', () => {
  const names = faultNames.flatMap((fault) => failingScreens.map((screen) => `${fault} on ${screen}`));
  const taken = wanted.map(({ fault, screen }) => `${fault} on ${screen}`);
  console.log(summary('faults', names, taken, share));
  expect(taken.length).toBeGreaterThan(10);
});

for (const fault of struck)
  test(`screens survive ${fault} and recover without a reload`, async ({ browser }) => {
    if (share.isWhole) test.setTimeout(3_600_000);
    const pages = await Promise.all(Array.from({ length: atOnce }, () => ownPage(browser)));
    await each(pages, signInAnew);
    const ofFault = wanted.filter((visit) => visit.fault === fault);
    const visits = ofFault.map((visit) => ({ ...visit, path: sightOf(visit.screen).path('admin', own) }));
    const flaws: string[] = [];
    for (const some of together(visits)) {
      flaws.push(...(await visitTogether(some, pages)));
      if (fault === 'storm401') await each(pages, signInAnew);
    }
    console.log(`${fault}: ${visits.length} visits, ${flaws.length} flaws`);
    expect(flaws).toEqual([]);
    await each(pages, (page) => page.context().close());
  });

if (triesWalks())
  test('the walk would see a screen that says nothing, and one that stays as it is', async ({ browser }) => {
    const say = words.en;
    const texts = textsOf('en');
    const context = await browser.newContext();
    const silent = await context.newPage();
    const failed = await context.newPage();
    await signInAnew(failed);
    await silent.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.head.append(
          Object.assign(document.createElement('style'), { textContent: '[role=alert] { display: none !important }' }),
        ),
      ),
    );
    const visit = { path: '/admin/campaigns', fault: 'plain500', way: 'opened' } as const;
    const heal = await proxy.strike(visit.fault);
    for (const page of [silent, failed]) await page.goto(ours.address + visit.path, { waitUntil: 'domcontentloaded' });
    await expectWords(failed, visit, say, texts);
    // The other page was opened before this one, so both show by now what they will show.
    await Promise.all([
      expect(expectWords(silent, visit, say, texts, 3_000)).rejects.toThrow('toBeVisible'),
      expect(expectSettled(failed, say, 3_000)).rejects.toThrow('toBeVisible'),
    ]);
    await heal();
    await context.close();
  });

const each = (pages: readonly Page[], work: (page: Page) => Promise<unknown>) => Promise.all(pages.map(work));

/** Returns a page in its own browser context, so that its hanging calls do not use up connections of other pages. */
async function ownPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.on('response', (answer) => noteFailure(page, answer));
  return page;
}

function noteFailure(page: Page, answer: Response): void {
  const { pathname } = new URL(answer.url());
  if (answer.status() >= 400 && pathname.startsWith('/api/dsp/')) failedReads.get(page)?.push(pathname);
}

/** Groups visits that can share one fault, at most as many as there are pages. */
function together(visits: readonly Visit[]): [Visit, ...Visit[]][] {
  const groups: [Visit, ...Visit[]][] = [];
  const key = ({ way, language }: Visit) => `${way === 'reads'} ${language}`;
  for (const visit of visits.toSorted((a, b) => key(a).localeCompare(key(b)))) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    const fits = last && last.length < atOnce && first?.fault === visit.fault && key(first) === key(visit);
    if (fits) last.push(visit);
    else groups.push([visit]);
  }
  return groups;
}

async function visitTogether(visits: [Visit, ...Visit[]], pages: readonly Page[]) {
  const [{ fault, way, language: spoken }] = visits;
  // An address without a language redirects to the language chosen last.
  await each(pages, (page) => page.context().addCookies([{ name: 'locale', value: spoken, url: ours.address }]));
  const prefixOf = ({ language }: Visit) => words[language].prefix;
  const name = `${fault}, ${sparing(way) ? 'reads' : 'all'}`;
  const pairs = visits.flatMap((visit, at) => (pages[at] ? [{ visit, page: pages[at] }] : []));
  const flaws: string[] = [];
  const eachVisit = (work: (page: Page, visit: Visit) => Promise<unknown>) =>
    Promise.all(
      pairs.map(({ page, visit }) =>
        work(page, visit).catch((error: Error) => {
          flaws.push(`${prefixOf(visit)}${visit.path} by ${fault}, ${visit.way}: ${inWords(error)}`);
        }),
      ),
    );
  await eachVisit((page, visit) =>
    visit.way === 'moved' ? open(page, `${prefixOf(visit)}/profile`) : Promise.resolve(),
  );
  proxy.calls = [];
  const heal = await proxy.strike(fault, sparing(way));
  await eachVisit(async (page, visit) => {
    failedReads.set(page, []);
    if (visit.way === 'moved') await move(page, visit.path);
    else
      await mark(page, () =>
        page.goto(`${ours.address}${prefixOf(visit)}${visit.path}`, { waitUntil: 'domcontentloaded' }),
      );
    await expectWords(page, visit, words[visit.language], textsOf(visit.language));
  });
  flaws.push(...(await endlessCalls(pairs.length)).map((call) => `${name}: asks without end: ${call}`));
  await heal();
  await eachVisit((page, { path, language }) => expectRecovery(page, path, fault, words[language]));
  return flaws;
}

/** Returns the first lines of an error without terminal colours. */
const inWords = ({ message }: Error) =>
  message
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what a colour begins with
    .replace(/\u001b\[\d+m/g, '')
    .split('\n')
    .slice(0, 3)
    .join(' ');

async function open(page: Page, path: string): Promise<void> {
  await mark(page, () => page.goto(ours.address + path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Navigates like a link of the console, which keeps the frame. */
const move = (page: Page, path: string) =>
  page.evaluate(
    (to) => {
      // Next's own router, as used by its links.
      const { next } = window as unknown as { next: { router: { push(path: string): void } } };
      next.router.push(to);
    },
    `${new URL(page.url()).pathname.startsWith('/ru/') ? '/ru' : ''}${path}`,
  );

/** Loads a document and marks it. A reload would lose the mark. */
async function mark(page: Page, load: () => Promise<unknown>): Promise<void> {
  await load();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

/** Expects that the page is not blank and reports the error wherever content is missing. */
async function expectWords(
  page: Page,
  { fault, way }: Pick<Visit, 'fault' | 'way'>,
  say: Say,
  texts: Record<string, string>,
  timeout = 30_000,
) {
  const code = codes[fault];
  if (fault === 'storm401') return expect(page).toHaveURL(/\/login/, { timeout });
  if (fault === 'slow') return expectSettled(page, say);
  if (fault === 'hang' && way !== 'opened')
    return expect(page.getByRole('button', { name: say.accountMenu })).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: texts[code ?? ''] ?? 'no text' });
  if (way !== 'reads') return expect(alert.first()).toBeVisible({ timeout });
  await expect(page.getByRole('heading', { level: 1 }).or(alert).first()).toBeVisible();
  await expectQuiet(page);
  await expect(page.locator('main')).not.toBeEmpty();
  if (!failedReads.get(page)?.some((path) => !isBeside(path))) return;
  const said = page.getByText(texts[code ?? ''] ?? 'no text');
  // A panel of a form has a text of its own, with a button to retry.
  const asksAgain = page.getByRole('main').getByRole('button', { name: say.failed, exact: true });
  await expect(
    said.or(asksAgain).filter({ visible: true }).first(),
    `nothing says that ${failedReads.get(page)} failed`,
  ).toBeVisible();
}

/** Calls of the frame, or of fields with error texts of their own. */
const isBeside = (path: string) =>
  /notification|balance|ui\/(state|view)|current-user|history|time-zone|dictionary\/(clients|target\/geo-section)/.test(
    path,
  );

const expectQuiet = (page: Page) =>
  expect(page.locator('main [aria-busy=true], main .animate-shimmer')).toHaveCount(0, { timeout: 20_000 });

/** Counts the calls of each address once there have been none for 1.5 seconds. */
async function endlessCalls(screens: number): Promise<string[]> {
  const counts = new Map<string, number>();
  let before = -1;
  const isQuiet = () => {
    const same = before === proxy.calls.length;
    before = proxy.calls.length;
    return same;
  };
  // If calls never stop, they are reported below.
  await expect
    .poll(isQuiet, { intervals: [0, 1_500], timeout: 12_000 })
    .toBe(true)
    .catch(() => {});
  for (const call of proxy.calls) counts.set(call, (counts.get(call) ?? 0) + 1);
  const most = maxCalls * screens;
  return [...counts].filter(([, count]) => count > most).map(([call, count]) => `${call} ${count} times`);
}

async function expectRecovery(page: Page, path: string, fault: ProxyFault, say: Say): Promise<void> {
  if (fault === 'storm401') return;
  const again = page.getByRole('button', { name: say.failed, exact: true });
  await expect(async () => {
    // Click all at once and by script: a recovering button moves the others, and background pages are rarely painted.
    await again.evaluateAll((buttons) => {
      for (const button of buttons) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await expect(again).toHaveCount(0, { timeout: 4_000 });
    // Calls that were pending when the DSP came back may fail after the others were repeated.
    await expectSettled(page, say);
  }).toPass({ timeout: 60_000 });
  expect(await page.evaluate(() => 'isSameDocument' in window), 'loaded anew').toBe(true);
  await expect.poll(() => new URL(page.url()).pathname).toContain(path.split('?')[0]);
}

async function expectSettled(page: Page, say: Say, timeout = 30_000): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout });
  await expect(page.getByRole('button', { name: say.accountMenu })).toBeVisible({ timeout });
  await expectQuiet(page);
  const alerts = await page.locator('main [role=alert]:not(:empty)').allTextContents();
  expect(alerts.filter((text) => text.trim())).toEqual([]);
}

async function signInAnew(page: Page): Promise<void> {
  await page.context().clearCookies();
  await beSignedIn(page, 'admin', ours.address);
}

const textsOf = (language: 'en' | 'ru'): Record<string, string> =>
  JSON.parse(readFileSync(`messages/${language}/errors.json`, 'utf8'));
