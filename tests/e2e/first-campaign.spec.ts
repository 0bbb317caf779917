import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { violationsOf } from './accessibility';
import { bannerFile, notABanner } from './banner-file';
import { firstPort } from './lanes';
import { messagesOf } from './messages-of';
import { beSignedIn } from './people';
import { ownHeaders } from './plain-request';
import { languagesNow } from './turn';
import { words } from './words';

const origin = `http://localhost:${firstPort}`;
const chosen = 'Newcomer-2026!';
/** Clicks, and fields that something is typed into, from the newcomer's overview to a campaign that starts by itself. */
const mostActions = 25;

for (const locale of languagesNow()) {
  const say = words[locale];
  const t = messagesOf(locale);

  test(`a newcomer makes a campaign of one picture that starts by itself, ${locale}`, async ({ page, browser }) => {
    const staff = await browser.newContext();
    const manager = await staff.newPage();
    await beSignedIn(manager, 'manager');
    const login = `first-${locale}-${Date.now()}`;
    const password = await invited(manager, login);
    await settleIn(page, { login, password, locale });

    let actions = 0;
    const act = async (one: Promise<unknown>) => {
      actions += 1;
      await one;
    };
    const pick = async (label: RegExp, text: string) => {
      const box = page.getByRole('combobox', { name: label });
      await act(box.fill(text));
      await act(page.getByRole('listbox').getByRole('option').first().click());
    };
    await act(page.getByRole('link', { name: t('dashboard.firstSteps.allAtOnce') }).click());
    await expect(page.getByRole('heading', { level: 1, name: say.firstCampaign })).toBeVisible();

    await act(page.getByLabel(new RegExp(`^${t('first-campaign.landingPage')}`)).fill('blueharbor.example/spring'));
    const files = page.locator('input[type=file]');
    await act(
      files.setInputFiles([
        { ...(await bannerFile(login)), name: `${login}.png` },
        { ...(await notABanner()), name: 'bad.png' },
      ]),
    );
    await pick(say.iabCategory, 'IAB8');
    await pick(say.kktuCodes, '5.3.1');
    await page.keyboard.press('Escape');
    // The address got its scheme, and the campaign the name of the site.
    await expect(page.getByLabel(new RegExp(`^${t('first-campaign.landingPage')}`))).toHaveValue(
      'https://blueharbor.example/spring',
    );
    await expect(page.getByRole('textbox', { name: say.name })).toHaveValue('blueharbor.example');
    const refused = page.getByRole('listitem').filter({ hasText: 'bad.png' });
    await expect(refused.locator('.text-negative')).not.toBeEmpty();
    await act(page.getByLabel(say.totalBudget).fill('300'));
    expect(await violationsOf(page, 'main')).toEqual([]);

    // A reload in the middle: what was typed is offered again, and what was made is not made twice.
    await act(page.getByRole('button', { name: t('first-campaign.banners.make', { count: 1 }) }).click());
    await expect(page.getByText(t('creatives.upload.made', { count: 1, total: 1 }))).toBeVisible();
    const made = page.getByRole('group', { name: t('campaigns.adSets.creatives'), exact: true });
    await expect(made.getByText(t('campaigns.creatives.chosen', { count: 1 }))).toBeVisible();
    await expect.poll(() => page.evaluate(() => Object.values({ ...localStorage }).join())).toMatch(/"creatives":\[\d/);
    await page.reload();
    await act(page.getByRole('button', { name: t('common.draft.restore') }).click());
    await expect(made.getByText(t('campaigns.creatives.chosen', { count: 1 }))).toBeVisible();

    await act(page.getByRole('button', { name: t('first-campaign.begin'), exact: true }).click());
    await expect(page).toHaveURL(/\/campaign\/detail\/\d+/);
    await expect(page.getByText(t('campaigns.awaited.text'))).toBeVisible();
    expect(actions).toBeLessThanOrEqual(mostActions);
    test.info().annotations.push({ type: 'actions', description: String(actions) });

    const status = page.getByRole('main').getByRole('switch').first();
    await expect(status).not.toBeChecked();
    await approve(manager.request, login);
    await page.reload();
    await expect(status).toBeChecked();
    await expect(page.getByText(t('campaigns.awaited.text'))).toHaveCount(0);
    await staff.close();
  });
}

/** A client of the manager's, and the temporary password out of the mail. */
async function invited(manager: Page, login: string): Promise<string> {
  await send(manager.request, 'POST', 'user/create', {
    ...{ login, email: `${login}@example.com`, timeZoneKey: 'TZ-67', currency: 'USD' },
    ...{ role: 'ROLE_ADVERTISER', companyName: login },
  });
  const password = manager.getByRole('article').filter({ hasText: login }).locator('code');
  await expect(async () => {
    await manager.goto(`http://127.0.0.1:${firstPort + 1}/inbox`);
    await expect(password).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return (await password.textContent()) ?? '';
}

async function send(request: APIRequestContext, method: string, path: string, data?: object) {
  const answer = await request.fetch(`${origin}/api/dsp/${path}`, { method, headers: ownHeaders(origin), data });
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

async function approve(request: APIRequestContext, name: string): Promise<void> {
  const { content } = await send(request, 'GET', `creative/all?page=0&size=20&sort=id,desc&name=${name}`);
  expect(content).toHaveLength(1);
  await send(request, 'PUT', `creative/moderate/${content[0].id}`, { status: 'APPROVED', message: 'Good' });
}

/** The first sign-in, up to the overview of somebody who has nothing yet. */
async function settleIn(page: Page, newcomer: { login: string; password: string; locale: 'en' | 'ru' }): Promise<void> {
  const { login, password, locale } = newcomer;
  const say = words[locale];
  const t = messagesOf(locale);
  await page.goto(`${say.prefix}/login`);
  await page.getByLabel(say.login, { exact: true }).fill(login);
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: say.signIn, exact: true }).click();
  await page.getByLabel(t('session.temporary.password')).fill(chosen);
  await page.getByLabel(t('session.temporary.confirmation')).fill(chosen);
  await page.getByLabel(t('session.temporary.agreement')).check();
  await page.getByRole('button', { name: t('session.temporary.submit') }).click();
  await expect(page.getByRole('button', { name: say.accountMenu })).toBeVisible();
  await page.goto(`${say.prefix}/advertiser/dashboard`);
}
