import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { overflowOf, violationsOf } from './accessibility';
import { languagesNow } from './turn';
import { watchPage } from './watch-page';

/** A client of the demo data. */
const inn = '7709123453';
const legalName = 'ООО «Чайная лавка»';
const page404 = { en: 'Advertiser not found', ru: 'Рекламодатель не найден' };

test('the public page of an advertiser is prerendered on demand and made anew after a minute', () => {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../.next/prerender-manifest.json'), 'utf8'));
  expect(Object.keys(manifest.dynamicRoutes)).toContain('/[locale]/public/advertiser/[inn]');
});

test('the second visitor gets the page that was made for the first, without a cookie', async ({ request }) => {
  await request.get(`/public/advertiser/${inn}`);
  const answer = await request.get(`/public/advertiser/${inn}`);
  const headers = answer.headers();
  expect(headers['x-nextjs-cache']).toMatch(/^(HIT|STALE)$/);
  expect(headers['cache-control']).toBe('s-maxage=60, stale-while-revalidate=60');
  expect(headers.link).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
  const html = await answer.text();
  expect(html).toContain(legalName);
  expect(html).not.toMatch(/balance|email|phone|bank/i);
});

for (const locale of languagesNow()) {
  test(`the public page is clean, works as a whole and fits a telephone (${locale})`, async ({ page }) => {
    const watch = await watchPage(page);
    await page.goto(`/${locale}/public/advertiser/${inn}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(legalName);
    await expect(page).toHaveTitle(new RegExp(legalName));
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 365, height: 780 });
    expect(await overflowOf(page)).toBe(0);
    expect(watch.take()).toEqual([]);
  });

  test(`numbers of nobody, of private persons and of no form look alike (${locale})`, async ({ page }) => {
    for (const number of ['7700000000', 'x', '%27--', 'B.12', '9'.repeat(500)]) {
      const answer = await page.goto(`/${locale}/public/advertiser/${number}`);
      expect([number, answer?.status()]).toEqual([number, 404]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(page404[locale]);
    }
  });
}

test('the page leads to the other language, whatever the browser prefers', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'ru-RU' });
  await page.goto(`/public/advertiser/${inn}`);
  expect(await languageOf(page)).toBe('ru');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByText('Legal form')).toBeVisible();
  expect(await languageOf(page)).toBe('en');
  await page.close();
});

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
