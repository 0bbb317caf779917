import { type APIRequestContext, expect, test } from 'playwright/test';
import { violationsOf } from './accessibility';
import { bannerFile, notABanner } from './banner-file';
import { firstPort } from './lanes';
import { messagesOf } from './messages-of';
import { invited, send, settleIn } from './newcomer';
import { beSignedIn } from './people';
import { languagesNow } from './turn';
import { words } from './words';

const origin = `http://localhost:${firstPort}`;
/** Clicks and filled fields from the newcomer's overview to a campaign that starts by itself. */
const maxActions = 25;

for (const locale of languagesNow()) {
  const say = words[locale];
  const t = messagesOf(locale);

  test(`a newcomer makes a campaign of one picture that starts by itself, ${locale}`, async ({ page, browser }) => {
    const staff = await browser.newContext();
    const manager = await staff.newPage();
    await beSignedIn(manager, 'manager');
    const login = `first-${locale}-${Date.now()}`;
    const password = await invited(manager, login, { origin, inbox: `http://127.0.0.1:${firstPort + 1}/inbox` });
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
    // The URL got its scheme, and the campaign the site's name.
    await expect(page.getByLabel(new RegExp(`^${t('first-campaign.landingPage')}`))).toHaveValue(
      'https://blueharbor.example/spring',
    );
    await expect(page.getByRole('textbox', { name: say.name })).toHaveValue('blueharbor.example');
    const refused = page.getByRole('listitem').filter({ hasText: 'bad.png' });
    await expect(refused.locator('.text-negative')).not.toBeEmpty();
    await act(page.getByLabel(say.totalBudget).fill('300'));
    expect(await violationsOf(page, 'main')).toEqual([]);

    // After a reload in between, typed texts are offered again, and existing items are not created twice.
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
    expect(actions).toBeLessThanOrEqual(maxActions);
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

async function approve(request: APIRequestContext, name: string): Promise<void> {
  const path = `creative/all?page=0&size=20&sort=id,desc&name=${name}`;
  const { content } = await send(request, origin, { method: 'GET', path });
  expect(content).toHaveLength(1);
  const data = { status: 'APPROVED', message: 'Good' };
  await send(request, origin, { method: 'PUT', path: `creative/moderate/${content[0].id}`, data });
}
