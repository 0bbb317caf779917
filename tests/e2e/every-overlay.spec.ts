import { expect, type Page, test } from 'playwright/test';
import { everyScreen } from './every-screen';
import { holdWrites } from './hold-writes';
import { installFinder } from './opener-finder';
import { type OverlayWalk, type Place, walkOverlays } from './overlay-walk';
import { leave, signIn } from './people';
import { type Watch, watchPage } from './watch-page';
import { words } from './words';

/**
 * `OVERLAYS=whole`: every screen in both languages and at both widths. Else every screen at the narrow one, in one
 * language after the other. Both themes are always looked at.
 */
const isWhole = process.env.OVERLAYS === 'whole';
const narrow = { width: 365, height: 780 };
const wide = { width: 1440, height: 900 };
type Locale = keyof typeof words;
const locales: Locale[] = ['en', 'ru'];

/** Nothing opens there, and why. */
const withNone: Record<string, string> = {
  replenish: 'an amount and a currency; the bill is drawn below them',
  'finances, contract': 'the facts of one contract and its file',
  '/login': 'two fields',
  '/rp': 'one field',
};

/** Screens under a second address: tabs and kinds with openers of their own. */
const further = (family: string) => [
  ...['acts', 'payments', 'expenses', 'contracts', 'rates', 'vat'].map((tab) => ({
    name: `finances, ${tab}`,
    path: `${family}/finances?tab=${tab}`,
  })),
  ...['video', 'nativeAi'].map((type) => ({ name: `newCreative, ${type}`, path: `${family}/creative/${type}/new` })),
  { name: 'creatives, table', path: `${family}/creatives?view=table` },
  { name: 'newRule, target', path: `${family}/rule/target/new` },
];

test('whatever opens on a screen is clean in both themes, fits a telephone, closes with Escape and returns the focus', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(isWhole ? 7_200_000 : 1_200_000);
  const dsp = `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 1}`;
  const screens = [...(await everyScreen(dsp)), ...further('/admin')];
  const walk = await beginWalk(page);
  const results: Result[] = [];
  for (const [at, screen] of screens.entries()) {
    for (const way of waysOf(at)) results.push(await resultOf(walk, way, { ...screen, place: 'main' }));
  }
  conclude('every screen', results);
});

test('whatever opens in the frame is clean at both widths', async ({ page }) => {
  const walk = await beginWalk(page);
  const results: Result[] = [];
  const frame = { name: 'frame', path: '/admin/tags', place: ':is(header, nav, aside):not(main *)' };
  for (const locale of locales)
    for (const size of [narrow, wide]) results.push(await resultOf(walk, { locale, size }, frame));
  conclude('the frame', results);
});

test('whatever opens for an advertiser, and for nobody, is clean', async ({ page }) => {
  const walk = await beginWalk(page, 'advertiser');
  const results: Result[] = [];
  const own = [
    { name: 'replenish', path: '/advertiser/finance/balance' },
    ...['contract', 'account', 'country'].map((tab) => ({
      name: `finances, ${tab}`,
      path: `/advertiser/finances?tab=${tab}`,
    })),
  ];
  for (const [at, screen] of own.entries())
    for (const way of waysOf(at)) results.push(await resultOf(walk, way, { ...screen, place: 'main' }));
  await leave(page);
  await page.context().clearCookies();
  await page.goto('/login');
  for (const [at, path] of ['/login', '/rp'].entries())
    for (const way of waysOf(at)) results.push(await resultOf(walk, way, { name: path, path, place: 'body' }));
  conclude('an advertiser, and nobody', results);
});

test('a nameless button, a part that is too wide and an Escape that does nothing are found', async ({ page }) => {
  const walk = await beginWalk(page);
  await page.addInitScript(() => {
    const spoil = () => {
      const dialog = document.querySelector('[role=dialog]:not([data-spoilt])');
      if (!dialog) return;
      dialog.setAttribute('data-spoilt', '');
      dialog.append(document.createElement('button'));
      const bar = document.createElement('div');
      bar.style.cssText = 'position:absolute;width:900px;height:1px;top:0;left:0';
      document.body.append(bar);
    };
    new MutationObserver(spoil).observe(document, { childList: true, subtree: true });
    window.addEventListener('keydown', (event) => event.key === 'Escape' && event.stopImmediatePropagation(), true);
  });
  const filters = { name: 'segments', path: '/admin/segments', place: 'main [aria-label=Filters]' };
  const { flaws } = await resultOf(walk, { locale: 'en', size: narrow }, filters);
  expect(flaws.filter((flaw) => flaw.includes('button-name')).length).toBeGreaterThan(0);
  expect(flaws.filter((flaw) => flaw.includes('scrolls sideways')).length).toBeGreaterThan(0);
  expect(flaws.filter((flaw) => flaw.includes('Escape closes nothing')).length).toBeGreaterThan(0);
});

interface Way {
  locale: Locale;
  size: typeof narrow;
}

type Walk = OverlayWalk & { watch: Watch };

interface Result {
  name: string;
  opened: number;
  flaws: string[];
}

function waysOf(at: number): Way[] {
  if (isWhole) return locales.flatMap((locale) => [narrow, wide].map((size) => ({ locale, size })));
  return [{ locale: locales[at % 2] ?? 'en', size: narrow }];
}

/** What downloads, and the way out. */
const never = new RegExp([words.en.signOut, words.ru.signOut, 'CSV', 'XLSX', 'as picture', 'картинкой'].join('|'));

async function beginWalk(page: Page, person = 'admin'): Promise<Walk> {
  const watch = await watchPage(page);
  await installFinder(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await signIn(page, words.en, person);
  await holdWrites(page);
  watch.take();
  return { page, watch, never, known: new Set(), opened: [], flaws: [] };
}

async function resultOf(walk: Walk, { locale, size }: Way, screen: Place & { name: string }): Promise<Result> {
  Object.assign(walk, { opened: [], flaws: [] });
  if (isWhole) walk.known.clear();
  await walk.page.setViewportSize(size);
  // The language that was chosen last leads an address without one to itself.
  await walk.page.context().addCookies([{ name: 'locale', value: locale, url: new URL(walk.page.url()).origin }]);
  await walkOverlays(walk, { ...screen, path: words[locale].prefix + screen.path });
  const where = `${screen.name}, ${locale}, ${size.width} px`;
  if (process.env.OVERLAYS_LIST) console.log([where, ...walk.opened].join('\n   '));
  const heard = walk.watch.take().filter((text) => !isRefusedWrite(text));
  const flaws = [...walk.flaws, ...heard].map((flaw) => `${where}: ${flaw}`);
  return { name: screen.name, opened: walk.opened.length, flaws };
}

/** What `holdWrites` answers. */
const isRefusedWrite = (text: string) => /^console: Failed to load resource: .*\b403\b/.test(text);

/** Says what was opened; no flaw, and on every screen something, or a reason why not. */
function conclude(what: string, results: Result[]): void {
  const opened = results.reduce((sum, one) => sum + one.opened, 0);
  const flaws = results.flatMap((one) => one.flaws);
  console.log(`${what}: ${results.length} screens, ${opened} overlays, ${flaws.length} flaws`);
  expect(flaws).toEqual([]);
  const without = results.filter((one) => one.opened === 0).map(({ name }) => name);
  expect([...new Set(without)].filter((name) => !withNone[name])).toEqual([]);
  const wrong = results.filter((one) => one.opened > 0 && withNone[one.name]);
  expect(wrong.map(({ name }) => name)).toEqual([]);
}
