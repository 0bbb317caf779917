import { expect, type Page } from 'playwright/test';
import { overflowOf, violationsOf } from './accessibility';
import { atRest } from './at-rest';
import { cutWords, lengthenWords } from './lengthen-words';
import type { MessagePatterns } from './message-patterns';
import { walkByKeyboard } from './walk-by-keyboard';

const heights = { 365: 780, 1440: 900 } as const;
type Width = keyof typeof heights;

export const wide = { width: 1440, height: heights[1440] };
export const narrow = { width: 365, height: heights[365] };

export async function toWidth(page: Page, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] });
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
  await atRest(page);
}

export async function headingFlaws(page: Page, heading: string | null): Promise<string[]> {
  const h1 = page.getByRole('heading', { level: 1 });
  const shown = await h1
    .first()
    .textContent()
    .catch(() => null);
  const flaws: string[] = [];
  if ((await h1.count()) !== 1) flaws.push(`has ${await h1.count()} first headings`);
  if (heading === null ? !shown?.trim() : shown !== heading) flaws.push(`is headed “${shown}”, not “${heading}”`);
  if ((await page.title()).trim() === '') flaws.push('has no window title');
  return flaws;
}

/** Returns column headings that are cut off on a wide screen. Phones have less room. */
export async function columnFlaws(page: Page): Promise<string[]> {
  if (page.viewportSize()?.width !== wide.width) return [];
  return await page.locator('main th *').evaluateAll((parts) => {
    const isCut = (part: Element) =>
      getComputedStyle(part).textOverflow === 'ellipsis' && part.scrollWidth > part.clientWidth + 1;
    return [
      ...new Set(parts.filter(isCut).map(({ textContent }) => `cuts the heading of the column “${textContent}”`)),
    ];
  });
}

/** Waits until skeletons disappear. Those that stay are flaws, as are panels that failed. */
export async function settledFlaws(page: Page): Promise<string[]> {
  await atRest(page);
  const busy = page.locator('main [aria-busy=true]');
  const stuck = await busy.evaluateAll((parts) => parts.map(({ outerHTML }) => outerHTML.slice(0, 200)));
  const texts = await page.locator('main [role=alert]:not(:empty)').allTextContents();
  return [
    ...stuck.map((part) => `is busy for twenty seconds: ${part}`),
    ...texts.filter((text) => text.trim()).map((text) => `shows an error: ${text}`),
  ];
}

export const axeFlaws = async (page: Page) => (await violationsOf(page)).map((one) => `axe: ${one}`);

export async function overflowFlaws(page: Page): Promise<string[]> {
  const overflow = await overflowOf(page);
  return overflow > 0 ? [`scrolls sideways by ${overflow} px at ${page.viewportSize()?.width} px`] : [];
}

export const keyboardFlaws = async (page: Page) =>
  (await walkByKeyboard(page)).flaws.map((flaw) => `by keyboard: ${flaw}`);

/**
 * Lengthens every message of the page, which is useless after that. Returns their number, and flaws such as cut texts.
 * Without patterns the texts are checked unchanged.
 */
export async function longWordFlaws(page: Page, known: MessagePatterns | null) {
  const count = known ? await lengthenWords(page, known) : 0;
  const flaws = [...(await cutWords(page)), ...(await overflowFlaws(page))];
  return { count, flaws: flaws.map((flaw) => `with long words: ${flaw}`) };
}
