import { expect, type Page } from 'playwright/test';
import type { Say } from './words';

export const demoPassword = 'Demo-2026!';

/** Signs in on the login page that is open, and waits for the frame of the console. */
export async function signIn(page: Page, say: Say, login: string): Promise<void> {
  await page.getByLabel(say.login, { exact: true }).fill(login);
  await page.getByLabel(say.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: say.signIn, exact: true }).click();
  await expect(page.getByRole('button', { name: say.accountMenu })).toBeVisible();
}

/** Closes what is open: a page that hears that its session ended leads to sign-in by itself, across the next step. */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.waitForTimeout(300); // What it still asked for has arrived.
}

/** The first number in a text as the console prints it: spaces between thousands, a true minus. */
export const amountOf = (text: string | null): number =>
  Number(
    /[−-]?[\d\s]+(\.\d+)?/
      .exec(text ?? '')?.[0]
      ?.replace(/\s/g, '')
      .replace('−', '-') ?? Number.NaN,
  );
