import { expect, type Page } from 'playwright/test';
import { overflowOf, violationsOf } from './accessibility';
import { shapesOf } from './element-shapes';
import { finder, type Opener, type Sight, type Wanted } from './opener-finder';

/** Maximum depth of nested overlays: a list in a dialog, a confirmation in a drawer. */
const deepest = 2;
/** Number of rows whose switch is tried until it asks for confirmation: unused items are switched without one. */
const maxRows = 3;

export interface OverlayWalk {
  page: Page;
  /** Openers that are never pressed: the sign-out. */
  never: RegExp;
  /** Overlays that were already checked, and menu entries that navigate elsewhere. Each is only tried once. */
  known: Set<string>;
  opened: string[];
  flaws: string[];
  /** Names of open parts that were not checked yet. */
  unseen: string[];
  /**
   * Openers that were gone before they could be pressed. A page holds the effects of all earlier presses, and a late
   * one can remove an opener. So it is looked for on a fresh page, and is a flaw if it vanishes there too.
   */
  gone: Set<string>;
  /** Shapes of elements that axe has checked. It does not check an overlay in which no other occurs. */
  audited: Set<string>;
}

export interface Place {
  path: string;
  /** Selector of its openers: `main`, or the frame around it. */
  place: string;
}

/** Presses everything on a screen that may open something, checks what opens, and closes it. */
export async function walkOverlays(walk: OverlayWalk, screen: Place): Promise<void> {
  await enter(walk, screen);
  const known: string[] = [];
  for (;;) {
    const opener = await nextOpener(walk, known, screen.place);
    if (!opener) return;
    known.push(opener.kind);
    if (walk.never.test(opener.kind)) continue;
    if ((await pressInRows(walk, screen, opener)) === 'again') known.pop();
    const { depth, path } = await finder.settle(walk.page, 'rest');
    if (opener.isLast && path !== pathOf(screen)) return;
    if (depth > 0 || path !== pathOf(screen)) await enter(walk, screen);
  }
}

/** Returns the next unknown opener. Open parts are checked before anything other than a part opens. */
async function nextOpener(walk: OverlayWalk, known: string[], place: string | null) {
  const opener = await finder.next(walk.page, known, place);
  if (opener?.opens !== 'part') await lookAtParts(walk);
  return opener;
}

type Outcome = 'opened' | 'nothing' | 'again';

async function pressInRows(walk: OverlayWalk, screen: Place, opener: Opener): Promise<Outcome> {
  const rows = opener.kind.startsWith('switch in a row') ? maxRows : 1;
  for (let row = 0; row < rows; row++) {
    if (row > 0 && !(await finder.mark(walk.page, opener.kind, screen.place, row))) break;
    const outcome = await press(walk, screen, [opener]);
    if (outcome !== 'nothing') return outcome;
  }
  return 'nothing';
}

/** Presses the last of the steps, after the others have made it reachable. `again` if the page is fresh now. */
async function press(walk: OverlayWalk, screen: Place, steps: Opener[]): Promise<Outcome> {
  const opener = steps.at(-1);
  if (!opener) return 'nothing';
  const name = nameOf(steps);
  const sight = await click(walk, name, opener);
  if (!sight) return await missed(walk, screen, name);
  if (sight.path !== pathOf(screen)) {
    if (opener.opens === 'item') walk.known.add(opener.kind);
    return 'opened';
  }
  if (sight.overlay !== null) await lookInside(walk, screen, { steps, name, overlay: sight.overlay });
  else if (sight.hasPart) await keepPart(walk, name, opener);
  else if (opener.opens === 'popup' || opener.opens === 'list')
    walk.flaws.push(`${name} promises to open something and does not`);
  return sight.overlay !== null || sight.hasPart ? 'opened' : 'nothing';
}

async function missed(walk: OverlayWalk, screen: Place, name: string): Promise<Outcome> {
  if (walk.gone.has(name)) {
    walk.flaws.push(`${name} is gone before it can be pressed`);
    return 'nothing';
  }
  walk.gone.add(name);
  await lookAtParts(walk);
  await enter(walk, screen);
  return 'again';
}

const wantedOf: Record<Opener['opens'], Wanted> = {
  popup: 'overlay',
  list: 'overlay',
  part: 'part',
  tab: 'part',
  item: 'late',
  press: 'any',
};

/** Clicks the marked opener. Returns null if it is gone. */
async function click({ page, flaws }: OverlayWalk, name: string, { opens }: Opener): Promise<Sight | null> {
  await finder.remember(page);
  if (!(await comes(() => finder.markAgain(page)))) return null;
  let isTried = false;
  try {
    await expect(async () => {
      // A click can work although its time was over; what is open then is no opener any more.
      if (isTried && !(await finder.markAgain(page))) return;
      isTried = true;
      await page.locator('[data-opener]').click({ timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
  } catch (error) {
    flaws.push(`${name} cannot be pressed: ${String(error).split('\n').slice(0, 12).join(' / ')}`);
  }
  return await finder.settle(page, wantedOf[opens]);
}

type Opened = { steps: Opener[]; name: string; overlay: string };

async function lookInside(walk: OverlayWalk, screen: Place, { steps, name, overlay }: Opened): Promise<void> {
  walk.opened.push(`${name} → ${overlay}`);
  const key = `${steps.at(-1)?.kind} → ${overlay}`;
  if (!walk.known.has(key)) {
    walk.known.add(key);
    await look(walk, name);
    if (steps.filter(({ opens }) => opens !== 'item').length < deepest) await walkInside(walk, screen, steps);
  }
  await close(walk, name, steps);
}

/**
 * Open parts are checked together, because axe reads the whole page each time. A tab hides the previous one, so it is
 * checked at once.
 */
async function keepPart(walk: OverlayWalk, name: string, { opens }: Opener): Promise<void> {
  walk.opened.push(name);
  if (walk.known.has(name)) return;
  walk.known.add(name);
  walk.unseen.push(name);
  await markPart(walk.page);
  if (opens === 'tab') await lookAtParts(walk);
}

async function lookAtParts(walk: OverlayWalk): Promise<void> {
  const { page, flaws, unseen } = walk;
  if (unseen.length === 0) return;
  const open = await page.locator('[data-part]:visible').count();
  if (open < unseen.length) flaws.push(`${unseen}: ${unseen.length - open} closed before they were looked at`);
  if (open > 0) flaws.push(...(await flawsOf(walk, '[data-part]')).map((flaw) => `${unseen}: ${flaw}`));
  unseen.length = 0;
  await forgetParts(page);
}

async function walkInside(walk: OverlayWalk, screen: Place, steps: Opener[]): Promise<void> {
  const known: string[] = [];
  const { depth } = await finder.settle(walk.page, 'rest');
  for (;;) {
    const opener = await nextOpener(walk, known, null);
    if (!opener) return;
    known.push(opener.kind);
    if (walk.never.test(opener.kind) || walk.known.has(opener.kind)) continue;
    if ((await press(walk, screen, [...steps, opener])) === 'again') known.pop();
    const now = await finder.settle(walk.page, 'rest');
    if (now.depth === depth && now.path === pathOf(screen)) continue;
    const missing = await reach(walk, screen, steps);
    if (missing === null) continue;
    walk.flaws.push(`${nameOf(steps)} does not open again after ${opener.kind}: ${missing}`);
    return;
  }
}

/** Repeats the steps that open an overlay. Returns what is missing, or null. */
async function reach(walk: OverlayWalk, screen: Place, steps: Opener[]): Promise<string | null> {
  const { depth, path } = await finder.settle(walk.page, 'rest');
  if (depth > 0 || path !== pathOf(screen)) await enter(walk, screen);
  for (const [at, step] of steps.entries()) {
    const place = at === 0 ? screen.place : null;
    // Rows appear after their list was read, and the page after a dialog has closed, both a moment after rest.
    if (!(await comes(() => finder.mark(walk.page, step.kind, place)))) return `${step.kind} is not there`;
    const sight = await click(walk, step.kind, step);
    if (!sight) return `${step.kind} is gone`;
    if (sight.overlay === null) return `${step.kind} opens nothing on ${sight.path}`;
  }
  return null;
}

/** Returns whether an opener appears within five seconds. */
const comes = (isThere: () => Promise<boolean>): Promise<boolean> =>
  expect
    .poll(isThere, { timeout: 5_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );

/** Expects that Escape closes the overlay and restores the focus. */
async function close(walk: OverlayWalk, name: string, steps: Opener[]): Promise<void> {
  const { page, flaws } = walk;
  const before = await finder.settle(page, 'rest');
  if (before.depth === 0) return;
  await finder.remember(page);
  await page.keyboard.press('Escape');
  const after = await finder.settle(page, 'fewer');
  if (after.overlay !== null) {
    // Something was changed inside, so a confirmation appears.
    walk.opened.push(`${name} → Escape → ${after.overlay}`);
    await look(walk, `${name} → Escape`);
    return;
  }
  if (after.depth >= before.depth) flaws.push(`${name}: Escape closes nothing`);
  // An overlay opened from a menu returns the focus to the menu's button.
  const opener = steps.filter(({ opens }) => opens !== 'item').at(-1);
  const focused = await finder.focused(page);
  if (opener && focused !== opener.kind) flaws.push(`${name}: Escape leads the focus to ${focused.slice(0, 60)}`);
}

async function look(walk: OverlayWalk, name: string): Promise<void> {
  const { page, flaws } = walk;
  const beyond = await finder.beyond(page);
  if (beyond > 0) flaws.push(`${name}: stands ${beyond} px beyond the window`);
  flaws.push(...(await flawsOf(walk, overlayPlace)).map((flaw) => `${name}: ${flaw}`));
}

const overlayPlace = '[data-looked-at]';

async function flawsOf({ page, audited }: OverlayWalk, place: string): Promise<string[]> {
  const shapes = await shapesOf(page, place);
  const isNew = shapes.some((shape) => !audited.has(shape));
  for (const shape of shapes) audited.add(shape);
  const flaws = isNew ? (await violationsOf(page, place)).map((one) => `axe: ${one}`) : [];
  const over = await overflowOf(page);
  return over > 0 ? [...flaws, `the page scrolls sideways by ${over} px`] : flaws;
}

const forgetParts = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-part]')) one.removeAttribute('data-part');
  });

/** Marks the part that the pressed opener has opened. */
const markPart = (page: Page) =>
  page.evaluate(() => {
    const opener = document.querySelector('[data-opener]');
    const part = document.getElementById(opener?.getAttribute('aria-controls') ?? '') ?? opener?.parentElement;
    part?.setAttribute('data-part', '');
  });

const nameOf = (steps: Opener[]) => steps.map(({ kind }) => kind).join(' → ');
const pathOf = ({ path }: Place) => path.split('?')[0];

async function enter({ page }: OverlayWalk, screen: Place): Promise<void> {
  await page.goto(screen.path);
  const { path } = await finder.settle(page, 'rest');
  if (path !== pathOf(screen)) throw new Error(`${screen.path} leads to ${path}`);
}
