import { expect, type Page } from 'playwright/test';
import { firstPort } from './lanes';
import { ownHeaders } from './plain-request';
import type { Say } from './words';

export const demoPassword = 'Demo-2026!';
const ownConsole = `http://localhost:${firstPort}`;

/** Signs in on the open login page, and waits for the frame of the console. */
export async function signIn(page: Page, say: Say, login: string): Promise<void> {
  await page.getByLabel(say.login, { exact: true }).fill(login);
  await page.getByLabel(say.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: say.signIn, exact: true }).click();
  await expect(page.getByRole('button', { name: say.accountMenu })).toBeVisible();
}

/** Signs in with the console's API instead of its page. The page's browser then has the session. */
export async function beSignedIn(page: Page, login: string, origin = ownConsole): Promise<void> {
  const answer = await page.context().request.post(`${origin}/api/session/login`, {
    headers: ownHeaders(origin),
    data: { login, password: demoPassword },
  });
  if (answer.status() !== 200) throw new Error(`Signing in was answered ${answer.status()}: ${await answer.text()}`);
}

/** Signs in with a call and opens a screen, or the user's first one, in the language of the words. */
export async function enter(page: Page, say: Say, login: string, path = '/', origin = ownConsole): Promise<void> {
  await beSignedIn(page, login, origin);
  await page.goto(origin + say.prefix + path);
  await expect(page.getByRole('button', { name: say.accountMenu })).toBeVisible();
}

/**
 * Closes the page. An open page navigates to sign-in when it learns that its session has ended, which would disturb the
 * next step.
 */
export async function leave(page: Page): Promise<void> {
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request)); // both events have a request
  await page.goto('about:blank');
  await expect.poll(() => open.size).toBe(0); // pending requests have ended
}

/**
 * Returns the first number in a text as the console prints it: with spaces between thousands and a minus sign (U+2212).
 */
export const amountOf = (text: string | null): number =>
  Number(
    /[−-]?[\d\s]+(\.\d+)?/
      .exec(text ?? '')?.[0]
      ?.replace(/\s/g, '')
      .replace('−', '-') ?? Number.NaN,
  );
