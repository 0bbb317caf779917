import { expect, type Page, test } from 'playwright/test';
import { goodBanners } from '../media/html5-samples';
import { vast } from '../media/tag-samples';
import { bannerFile } from './banner-file';
import { choose } from './choose';
import { beSignedIn } from './people';
import { words } from './words';

const say = words.en;

test.beforeEach(async ({ page }) => {
  await beSignedIn(page, 'admin');
});

test('a film is uploaded, plays in the form and keeps where it may run', async ({ page }) => {
  const name = await startOf(page, 'video');
  await page.getByLabel('Placement', { exact: true }).selectOption({ label: 'In-feed' });
  await page.getByLabel('Start delay', { exact: true }).selectOption({ label: 'Mid-roll' });
  await page.locator('input[type=file]').setInputFiles('tests/media/fixtures/h264-aac.mp4');
  await expect(page.locator('video')).toBeVisible();
  await saveAs(page, name);
  await expect(page.locator('video')).toBeVisible();
  await expect(page.getByLabel('Placement', { exact: true })).toHaveValue('4');
  await expect(page.getByLabel('Start delay', { exact: true })).toHaveValue('-1');
});

test('a VAST document is read, and what is none is refused beside it', async ({ page }) => {
  const name = await startOf(page, 'video');
  await page.getByText('VAST tag', { exact: true }).click();
  const document = page.getByLabel('VAST document');
  await document.fill('<VAST version="9"/>');
  await page.getByRole('button', { name: say.save, exact: true }).click();
  await expect(document).toHaveAttribute('aria-invalid', 'true');
  await document.fill(vast());
  await saveAs(page, name);
  await expect(document).toHaveValue(vast());
  await expect(page.getByText('VAST 4.2, inline')).toBeVisible();
});

test('an HTML5 archive runs in the form, and a picture goes by link with a size of its own', async ({ page }) => {
  const name = await startOf(page, 'banner');
  await page.getByText('HTML5', { exact: true }).click();
  const buffer = goodBanners['a plain page with a canvas'] ?? Buffer.alloc(0);
  await page.locator('input[type=file]').setInputFiles({ name: 'banner.zip', mimeType: 'application/zip', buffer });
  await expect(page.locator('main iframe')).toBeVisible();
  await saveAs(page, name);

  const other = await startOf(page, 'banner');
  await page.getByRole('tab', { name: 'Link' }).click();
  await page.getByLabel('Image URL').fill('https://cdn.example.com/banner.png');
  await page.getByRole('button', { name: say.save, exact: true }).click();
  await expect(page.getByLabel('Width')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Width').fill('300');
  await page.getByLabel('Height').fill('250');
  await saveAs(page, other);
  await expect(page.getByLabel('Image URL')).toHaveValue('https://cdn.example.com/banner.png');
});

test('a banner that draws nothing says so, with what it wrote to its console', async ({ page }) => {
  await startOf(page, 'banner');
  await page.getByText('JS tag', { exact: true }).click();
  const file = page.locator('input[type=file]');
  const tag = (text: string) => ({ name: 'a.js', mimeType: 'text/javascript', buffer: Buffer.from(text) });
  await file.setInputFiles(tag('console.error("no bid for this slot"); draw();'));
  await expect(page.getByText('The banner rendered nothing within 3 s')).toBeVisible();
  await expect(page.getByText('no bid for this slot')).toBeVisible();
  await expect(page.getByText('draw is not defined')).toBeVisible();
  await file.setInputFiles(tag('document.write("<b>An ad</b>")'));
  await expect(page.frameLocator('main iframe').getByText('An ad')).toBeVisible();
  await expect(page.getByText('The banner rendered nothing within 3 s')).toHaveCount(0);
});

test('a picture of the library is taken again', async ({ page }) => {
  const first = await startOf(page, 'banner');
  const file = await bannerFile(first);
  await page.locator('input[type=file]').setInputFiles({ ...file, name: `${first}.png` });
  await expect(page.getByText('300×250').first()).toBeVisible();
  await saveAs(page, first);
  const second = await startOf(page, 'banner');
  await page.getByRole('tab', { name: 'Creative library' }).click();
  await page.getByRole('searchbox', { name: 'Search by file name' }).fill(first);
  await page.getByText(`${first}.png`).click();
  await saveAs(page, second);
  await expect(page.getByText(`${first}.png`).first()).toBeVisible();
});

test('texts of a native ad are proposed, taken and changed', async ({ page }) => {
  const name = await startOf(page, 'nativeAi');
  await page.getByRole('button', { name: 'Suggest texts' }).click();
  const proposals = page.getByRole('region', { name: 'Suggested texts' });
  await proposals.getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByLabel('Title', { exact: true })).not.toHaveValue('');
  await page.getByLabel('Title', { exact: true }).fill('Tea of the first flush');
  await page.getByRole('region', { name: 'Image 1:1' }).getByRole('tab', { name: 'Link' }).click();
  await page.getByLabel('Image URL').fill('https://cdn.example.com/square.png');
  await saveAs(page, name);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Tea of the first flush');
  await expect(page.getByRole('region', { name: 'How it looks on sites' })).toContainText('Tea of the first flush');
});

/** Opens a new creative and fills in the fields that every type requires. */
async function startOf(page: Page, type: string): Promise<string> {
  const name = `${type} ${Date.now()}`;
  await page.goto(`/admin/creative/${type}/new`);
  await page.getByLabel(say.finalUrl).fill('https://blueharbor.example/tea');
  await page.getByRole('textbox', { name: say.name, exact: true }).fill(name);
  await choose(page.getByRole('combobox', { name: say.client }), 'advertiser');
  await choose(page.getByRole('combobox', { name: say.iabCategory }), 'IAB8');
  await choose(page.getByRole('combobox', { name: say.kktuCodes }), '5.3.1');
  return name;
}

async function saveAs(page: Page, name: string) {
  await page.getByRole('button', { name: say.save, exact: true }).click();
  await expect(page.getByText(say.creativeCreated)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}
