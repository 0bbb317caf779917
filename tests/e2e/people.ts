import { expect, type Page } from 'playwright/test';
import { firstPort } from './lanes';
import { ownHeaders } from './plain-request';
import type { Say } from './words';

export const demoPassword = 'Demo-2026!';
const ownConsole = `http://localhost:${firstPort}`;

/** Signs in on the login page that is open, and waits for the frame of the console. */
export async function signIn(page: Page, say: Say, login: string): Promise<void> {
  await page.getByLabel(say.login, { exact: true }).fill(login);
  await page.getByLabel(say.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: say.signIn, exact: true }).click();
  await expect(page.getByRole('button', { name: say.accountMenu })).toBeVisible();
}

/** Signs in by the console's own call instead of its page: the browser of this page then has the session. */
export async function beSignedIn(page: Page, login: string, origin = ownConsole): Promise<void> {
  const answer = await page.context().request.post(`${origin}/api/session/login`, {
    headers: ownHeaders(origin),
    data: { login, password: demoPassword },
  });
  if (answer.status() !== 200) throw new Error(`Signing in was answered ${answer.status()}: ${await answer.text()}`);
}

/** Signs in by a call and opens a screen, the person's first one where none is named, in the language of the words. */
export async function enter(page: Page, say: Say, login: string, path = '/', origin = ownConsole): Promise<void> {
  await beSignedIn(page, login, origin);
  await page.goto(origin + say.prefix + path);
  await expect(page.getByRole('button', { name: say.accountMenu })).toBeVisible();
}

/** Closes what is open: a page that hears that its session ended leads to sign-in by itself, across the next step. */
export async function leave(page: Page): Promise<void> {
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request)); // Both tell of a request.
  await page.goto('about:blank');
  await expect.poll(() => open.size).toBe(0); // What it still asked for has arrived.
}

/** The first number in a text as the console prints it: spaces between thousands, a true minus. */
export const amountOf = (text: string | null): number =>
  Number(
    /[−-]?[\d\s]+(\.\d+)?/
      .exec(text ?? '')?.[0]
      ?.replace(/\s/g, '')
      .replace('−', '-') ?? Number.NaN,
  );
