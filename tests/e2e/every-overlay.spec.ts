import { expect, type Page, test } from 'playwright/test';
import { holdWrites } from './hold-writes';
import { overlayThings, overlayVisits } from './matrices';
import { finder, installFinder } from './opener-finder';
import { type OverlayWalk, type Place, walkOverlays } from './overlay-walk';
import { type OwnThings, ownThings } from './own-things';
import { beSignedIn } from './people';
import { summary } from './rotation';
import { type Person, sightOf } from './screen-addresses';
import { shareNow, triesWalks } from './turn';
import { type Watch, watchPage } from './watch-page';
import { words } from './words';

const narrow = { width: 365, height: 780 };
const wide = { width: 1440, height: 900 };
type Locale = keyof typeof words;

/** Screens on which nothing opens, with the reason. */
const withNone: Record<string, string> = {
  replenish: 'an amount and a currency; the bill is drawn below them',
  'finances, contract': 'the facts of one contract and its file',
  '/login': 'two fields',
  '/rp': 'one field',
  '/email': 'a sentence, without the link from a letter',
};

const share = shareNow();
const visits = overlayVisits(share);
/** Number of screens in one test. Short tests distribute evenly over the lanes. */
const atOnce = 3;

test.describe.configure({ mode: 'parallel' });

test('what this turn opens is told', () => {
  const names = overlayThings.map(({ name }) => name);
  console.log(
    summary(
      'overlays',
      names,
      visits.map(({ name }) => name),
      share,
    ),
  );
  expect(visits.length).toBeGreaterThan(4);
});

for (const { person, part, ofPart } of walks())
  test(`whatever opens for ${person} is clean in both themes, fits, closes with Escape and returns the focus, ${part}`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(1_200_000);
    const dsp = `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 1}`;
    const walk = await beginWalk(page, person);
    const own = await ownThings(dsp, person === 'nobody' ? 'admin' : person);
    const results: Result[] = [];
    for (const { name, way } of ofPart) {
      const locale = way.language === 'ru' ? 'ru' : 'en';
      const size = way.width === '365' ? narrow : wide;
      results.push(await resultOf(walk, { locale, size }, placeOf(name, person, own)));
    }
    conclude(`${person}, ${part}`, results);
  });

if (triesWalks()) {
  test('a menu entry is known to lead elsewhere although the page there comes slowly', async ({ page }) => {
    await installFinder(page);
    await beSignedIn(page, 'admin');
    const there = '/admin/campaign/detail/';
    // The scripts of the page there are loaded by then: only its content comes slowly.
    for (const line of [fastLine, slowLine]) {
      await page.goto('/admin/campaigns');
      await finder.settle(page, 'rest');
      await page.locator('tbody [aria-haspopup=menu]').first().click();
      await finder.settle(page, 'overlay');
      const session = await page.context().newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', line);
      await finder.remember(page);
      await page.getByRole('menuitem', { name: 'Open' }).click();
      const [{ path }] = await Promise.all([
        finder.settle(page, 'late'),
        page.waitForURL(`**${there}*`).then(() => session.detach()),
      ]);
      expect(path).toContain(there);
    }
  });

  test('a write is held within the page, and one that gets out is seen', async ({ page }) => {
    const { sent } = await beginWalk(page);
    await page.goto('/admin/tags');
    const held = () => fetch('/api/dsp/tag', { method: 'POST', body: '{}' }).then(({ status }) => status);
    expect(await page.evaluate(held)).toBe(403);
    expect(sent).toEqual([]);
    await page.evaluate(() => {
      const request = new XMLHttpRequest();
      request.open('POST', '/api/dsp/nothing');
      request.send();
    });
    await expect.poll(() => sent).toEqual(['/api/dsp/nothing']);
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

  test('a button that is gone when pressed is pressed again on a fresh page, and one always gone is found', async ({
    page,
  }) => {
    const walk = await beginWalk(page);
    const filters = { name: 'segments', path: '/admin/segments', place: 'main [aria-label=Filters]' };
    const usual = await resultOf(walk, { locale: 'en', size: wide }, filters);
    expect(usual).toMatchObject({ again: [], flaws: [] });
    await page.addInitScript(removeWhenMarked, 1);
    const once = await resultOf(walk, { locale: 'en', size: wide }, filters);
    expect(once).toMatchObject({ opened: usual.opened, again: [expect.stringContaining('Filters')], flaws: [] });
    await page.addInitScript(removeWhenMarked, 9);
    const always = await resultOf(walk, { locale: 'en', size: wide }, filters);
    expect(always.flaws).toEqual(always.again.map((opener) => `${opener} is gone before it can be pressed`));
    expect(always.flaws.length).toBeGreaterThan(0);
  });
}

/** Removes the opener as soon as it is marked, this many times. */
function removeWhenMarked(times: number) {
  new MutationObserver((_, observer) => {
    const removed = Number(sessionStorage.getItem('removed'));
    const marked = document.querySelector('[data-opener]');
    if (!marked || removed >= times) return;
    sessionStorage.setItem('removed', String(removed + 1));
    observer.disconnect();
    marked.remove();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-opener'] });
}

/** Heads of responses come at once, bodies take seconds. */
const slowLine = { offline: false, latency: 0, downloadThroughput: 3_000, uploadThroughput: -1 };
const fastLine = { ...slowLine, downloadThroughput: -1 };

interface Way {
  locale: Locale;
  size: typeof narrow;
}

/** `sent` are writes that were not held. */
type Walk = OverlayWalk & { watch: Watch; sent: string[] };

interface Result {
  name: string;
  opened: number;
  /** Openers that were gone and looked for on a fresh page. */
  again: string[];
  flaws: string[];
}

const frame = { path: '/admin/tags', place: ':is(header, nav, aside):not(main *)' };

function placeOf(name: string, person: Person, own: OwnThings): Place & { name: string } {
  if (name === 'frame') return { name, ...frame };
  return { name, path: sightOf(name).path(person, own), place: person === 'nobody' ? 'body' : 'main' };
}

/** Groups the visits of this turn by user. */
function walks() {
  return (['admin', 'manager', 'advertiser', 'nobody'] as const).flatMap((person) => {
    const own = visits.filter(({ way }) => way.person === person);
    const parts = Math.ceil(own.length / atOnce);
    return Array.from({ length: parts }, (_, at) => ({
      person,
      part: `${at + 1} of ${parts}`,
      ofPart: own.filter((_, turn) => turn % parts === at),
    }));
  });
}

/** Buttons that are never pressed: downloads and sign-out. */
const never = new RegExp([words.en.signOut, words.ru.signOut, 'CSV', 'XLSX', 'as image', 'как изображение'].join('|'));

const nothingYet = () => ({ opened: [], flaws: [], unseen: [], gone: new Set<string>() });

async function beginWalk(page: Page, person: Person = 'admin'): Promise<Walk> {
  const watch = await watchPage(page);
  await installFinder(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (person !== 'nobody') await beSignedIn(page, person);
  await page.goto('/login');
  const sent = await holdWrites(page);
  watch.take();
  return { page, watch, sent, never, known: new Set(), audited: new Set(), ...nothingYet() };
}

async function resultOf(walk: Walk, { locale, size }: Way, screen: Place & { name: string }): Promise<Result> {
  Object.assign(walk, nothingYet());
  // The full run looks at each screen as if it were the first.
  if (share.isWhole) for (const seen of [walk.known, walk.audited]) seen.clear();
  await walk.page.setViewportSize(size);
  // An address without a language redirects to the language chosen last.
  await walk.page.context().addCookies([{ name: 'locale', value: locale, url: new URL(walk.page.url()).origin }]);
  await walkOverlays(walk, { ...screen, path: words[locale].prefix + screen.path });
  const where = `${screen.name}, ${locale}, ${size.width} px`;
  if (process.env.OVERLAYS_LIST) console.log([where, ...walk.opened].join('\n   '));
  const written = walk.sent.splice(0).map((path) => `writes to ${path}`);
  const flaws = [...walk.flaws, ...walk.watch.take(), ...written].map((flaw) => `${where}: ${flaw}`);
  const again = [...walk.gone].map((opener) => `${where}: ${opener}`);
  return { name: screen.name, opened: walk.opened.length, again, flaws };
}

/** Reports what was opened. Expects no flaws, and on every screen an overlay or a reason for none. */
function conclude(what: string, results: Result[]): void {
  const opened = results.reduce((sum, one) => sum + one.opened, 0);
  const flaws = results.flatMap((one) => one.flaws);
  const again = results.flatMap((one) => one.again);
  console.log(`${what}: ${results.length} screens, ${opened} overlays, ${again.length} again, ${flaws.length} flaws`);
  if (again.length > 0) console.log(`looked for on a fresh page: ${again.join('; ')}`);
  expect(flaws).toEqual([]);
  const without = results.filter((one) => one.opened === 0).map(({ name }) => name);
  expect([...new Set(without)].filter((name) => !withNone[name])).toEqual([]);
  const wrong = results.filter((one) => one.opened > 0 && withNone[one.name]);
  expect(wrong.map(({ name }) => name)).toEqual([]);
}
