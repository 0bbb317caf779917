import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { messagesOf } from './messages-of';
import { ownHeaders } from './plain-request';
import { words } from './words';

const chosen = 'Newcomer-2026!';

/** Addresses of the console and of its DSP's mailbox. */
export interface Place {
  origin: string;
  inbox: string;
}

/** Creates a client of the manager. Returns the temporary password from the mail. */
export async function invited(manager: Page, login: string, { origin, inbox }: Place): Promise<string> {
  await send(manager.request, origin, {
    method: 'POST',
    path: 'user/create',
    data: {
      login,
      email: `${login}@example.com`,
      timeZoneKey: 'TZ-67',
      currency: 'USD',
      role: 'ROLE_ADVERTISER',
      companyName: login,
    },
  });
  const password = manager.getByRole('article').filter({ hasText: login }).locator('code');
  await expect(async () => {
    await manager.goto(inbox);
    await expect(password).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return (await password.textContent()) ?? '';
}

interface Sent {
  method: string;
  path: string;
  data?: object;
}

/** Calls the API within the browser's session. */
export async function send(request: APIRequestContext, origin: string, { method, path, data }: Sent) {
  const answer = await request.fetch(`${origin}/api/dsp/${path}`, { method, headers: ownHeaders(origin), data });
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

interface Newcomer {
  login: string;
  password: string;
  locale: 'en' | 'ru';
  /** Address of the console, if the browser's pages have no base URL. */
  origin?: string;
}

/** Signs in for the first time, up to the overview of a user without data. */
export async function settleIn(page: Page, { login, password, locale, origin = '' }: Newcomer): Promise<void> {
  const say = words[locale];
  const t = messagesOf(locale);
  await page.goto(`${origin}${say.prefix}/login`);
  await page.getByLabel(say.login, { exact: true }).fill(login);
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: say.signIn, exact: true }).click();
  await page.getByLabel(t('session.temporary.password')).fill(chosen);
  await page.getByLabel(t('session.temporary.confirmation')).fill(chosen);
  await page.getByLabel(t('session.temporary.agreement')).check();
  await page.getByRole('button', { name: t('session.temporary.submit') }).click();
  await expect(page.getByRole('button', { name: say.accountMenu })).toBeVisible();
  await page.goto(`${origin}${say.prefix}/advertiser/dashboard`);
}
