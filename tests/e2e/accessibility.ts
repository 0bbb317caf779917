import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the violations that axe finds on the page as it is, or in one part of it, in the light and the dark theme:
 * rule, element and advice.
 */
export async function violationsOf(page: Page, place?: string): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  if (place) await setAside(page, place);
  const light = await audit(page, null, place);
  await page.evaluate(() => document.documentElement.classList.toggle('dark'));
  // Only colours differ in the other theme.
  const dark = await audit(page, ['color-contrast', 'link-in-text-block'], place);
  await page.evaluate(() => document.documentElement.classList.toggle('dark'));
  if (place) await bringBack(page);
  return [...light, ...dark.map((one) => `other theme: ${one}`)];
}

/**
 * Hides everything outside the given part, except what contains the focus. axe examines the background behind all
 * visible elements, and pages become long while a test opens their parts one after another.
 */
const setAside = (page: Page, place: string) =>
  page.evaluate((where) => {
    const places = [...document.querySelectorAll(where)];
    const isKept = (one: Element) =>
      one.contains(document.activeElement) || places.some((place) => one.contains(place) || place.contains(one));
    const visit = (one: Element) => {
      for (const child of one.children) if (!isKept(child)) child.setAttribute('data-aside', '');
      for (const child of one.children)
        if (places.some((place) => child !== place && child.contains(place))) visit(child);
    };
    visit(document.body);
  }, place);
const bringBack = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-aside]')) one.removeAttribute('data-aside');
  });

/** Disables transitions: colours in transition result in false contrasts. */
const settle = (page: Page) =>
  page.evaluate(() => {
    if (document.getElementById('audited')) return;
    const style = document.createElement('style');
    style.id = 'audited';
    style.textContent =
      '*,*::before,*::after{transition:none!important;animation:none!important}[data-aside]{display:none!important}';
    document.head.append(style);
  });

async function audit(page: Page, rules: string[] | null, place?: string): Promise<string[]> {
  const found = await page.evaluate(
    async ([only, where]) => {
      // Defined by the script above.
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const options = { iframes: false, resultTypes: ['violations'] as 'violations'[], ...(only && { runOnly: only }) };
      const { violations }: AxeResults = await axe.run(where ?? document, options);
      return violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ target, any, all, none }) => {
          const why = [...any, ...all, ...none][0]?.message ?? '';
          return `${target.join(' ')} (${why})`;
        }),
      }));
    },
    [rules, place] as const,
  );
  return found.map(({ id, where }) => `${id}: ${where.slice(0, 3).join(' | ')} [${where.length}]`);
}

/** Returns by how many pixels the page is wider than its window. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
