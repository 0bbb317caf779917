import { expect, test } from 'playwright/test';
import { beSignedIn } from './people';
import { words } from './words';

const say = words.en;

test('an administrator sets panels of long catalogues, and a simple advertiser sees them and may not change them', async ({
  page,
  browser,
}) => {
  const name = `Every panel ${Date.now()}`;
  await beSignedIn(page, 'admin');
  await page.goto('/admin/target/new');
  await page.getByLabel(say.name, { exact: true }).fill(name);
  const segments = page.getByRole('region', { name: 'Segments' });
  await segments.getByRole('button', { name: 'Segments', exact: true }).click();
  await segments.getByText('Choose the client first').waitFor();
  await page.getByRole('combobox', { name: say.client }).click();
  await page.getByRole('combobox', { name: say.client }).fill('advertiser');
  await page.getByRole('option', { name: /Blue Harbor/ }).click();
  await page.getByRole('radio', { name: 'All countries' }).check({ force: true });

  for (const title of ['Carriers', 'IAB topics', 'Verification services', 'IP addresses'])
    await page.getByRole('region', { name: title }).getByRole('button', { name: title, exact: true }).click();
  const carriers = page.getByRole('region', { name: 'Carriers' });
  await carriers.getByRole('button', { name: 'Choose: Carriers' }).click();
  await carriers.getByRole('searchbox').fill('германия');
  await expect(carriers.getByText('Nothing found')).toBeVisible();
  await carriers.getByRole('searchbox').fill('билайн');
  const beeline = carriers.getByRole('checkbox', { name: /^Beeline/ }).first();
  await beeline.check();
  await carriers.getByRole('radio', { name: /^Exclude/ }).check({ force: true });
  await expect(beeline).toBeDisabled();
  await expect(carriers.getByText('in the other list').first()).toBeVisible();

  const topics = page.getByRole('region', { name: 'IAB topics' });
  await topics.getByRole('button', { name: 'Choose: IAB topics' }).click();
  await topics.getByRole('searchbox').fill('IAB17');
  await topics.getByRole('checkbox', { name: /IAB17$/ }).check();
  await page
    .getByRole('region', { name: 'Verification services' })
    .getByRole('checkbox', { name: /INVALID_TRAFFIC/ })
    .check();
  await page.getByRole('region', { name: 'IP addresses' }).getByLabel('Include', { exact: true }).fill('203.0.113.7');
  await page.getByRole('region', { name: 'IP addresses' }).getByRole('button', { name: 'Add lines' }).first().click();
  await expect(page.getByRole('button', { name: 'Remove 203.0.113.7' })).toBeVisible();
  await page.getByRole('button', { name: say.save, exact: true }).click();
  await expect(page.getByText(say.targetCreated)).toBeVisible();
  await page.waitForURL(/\/target\/detail\/\d+$/);
  await expect(page.getByRole('region', { name: 'Who will see it' }).getByText('No invalid traffic')).toBeVisible();
  const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0];

  const advertiser = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await beSignedIn(advertiser, 'advertiser');
  await advertiser.goto(`/advertiser/target/detail/${id}`);
  await expect(
    advertiser.getByText(/^You don’t have permission to set “IAB topics”, “Pages”, “Carriers”/),
  ).toBeVisible();
  const kept = advertiser.getByRole('region', { name: 'Carriers' });
  await expect(kept.getByText('It stays unchanged when you save')).toBeVisible();
  await expect(kept.getByRole('button')).toHaveCount(1);
  await expect(advertiser.getByRole('region', { name: 'Device models' })).toHaveCount(0);
  await advertiser.getByLabel(say.name, { exact: true }).fill(`${name} too`);
  await advertiser.getByRole('button', { name: say.save, exact: true }).click();
  await expect(advertiser.getByText('Target saved')).toBeVisible();
  await expect(kept.getByText(/Beeline/)).toBeVisible();
  await advertiser.context().close();
});
