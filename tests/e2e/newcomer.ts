import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { messagesOf } from './messages-of';
import { ownHeaders } from './plain-request';
import { words } from './words';

const chosen = 'Newcomer-2026!';

/** Where the console answers, and where the letters of its DSP are read. */
export interface Place {
  origin: string;
  inbox: string;
}

/** A client of the manager's, and the temporary password out of the mail. */
export async function invited(manager: Page, login: string, { origin, inbox }: Place): Promise<string> {
  await send(manager.request, origin, {
    ...{ method: 'POST', path: 'user/create' },
    data: {
      ...{ login, email: `${login}@example.com`, timeZoneKey: 'TZ-67', currency: 'USD' },
      ...{ role: 'ROLE_ADVERTISER', companyName: login },
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

/** A call of the API within the session that the browser has. */
export async function send(request: APIRequestContext, origin: string, { method, path, data }: Sent) {
  const answer = await request.fetch(`${origin}/api/dsp/${path}`, { method, headers: ownHeaders(origin), data });
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

interface Newcomer {
  login: string;
  password: string;
  locale: 'en' | 'ru';
  /** Of the console, where the pages of the browser have none. */
  origin?: string;
}

/** The first sign-in, up to the overview of somebody who has nothing yet. */
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
