import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the page as it stands, or in one place of it, in light and then in dark colours: rule, place, what
 * to do.
 */
export async function violationsOf(page: Page, place?: string): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const light = await audit(page, null, place);
  await page.evaluate(() => document.documentElement.classList.toggle('dark'));
  // Only colours differ in the other theme.
  const dark = await audit(page, ['color-contrast', 'link-in-text-block'], place);
  await page.evaluate(() => document.documentElement.classList.toggle('dark'));
  return [...light, ...dark.map((one) => `other theme: ${one}`)];
}

/** Colours on their way give contrasts that nobody sees. */
async function settle(page: Page) {
  await page.addStyleTag({ content: '*,*::before,*::after{transition:none!important;animation:none!important}' });
}

async function audit(page: Page, rules: string[] | null, place?: string): Promise<string[]> {
  const found = await page.evaluate(
    async ([only, where]) => {
      // Put there by the script above.
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const options = only ? { runOnly: only, iframes: false } : { iframes: false };
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

/** How far the page is wider than its window, px. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
