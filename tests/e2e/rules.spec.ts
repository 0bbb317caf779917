import { createHash } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { amountOf, beSignedIn } from './people';
import { words } from './words';

const say = words.en;
const client = 'advertiser-pro';
/** Our own visits: more than the simulated visitors of a site make in the meantime. */
const ours = 60;

test('a manager makes a cost rule, is told it is stale, archives it and deletes it', async ({ page, context }) => {
  const name = `Cheap places ${Date.now()}`;
  await enter(page);
  await page.goto('/manager/rules');
  await page.getByRole('button', { name: 'New rule' }).first().click();
  await page.getByRole('menuitem', { name: /^Cost/ }).click();
  await expect(page).toHaveURL(/\/manager\/rule\/cost\/new$/);
  await page.getByLabel(say.name, { exact: true }).fill(name);
  await choose(page, /^Client/, client);
  const sentence = page.locator('[data-sentence]');
  await expect(sentence).toHaveText('Bids only when the bid floor is at most (value).');
  await page.getByLabel('Condition 1: value').fill('1,25');
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByLabel('Condition 2: parameter').selectOption('SSP');
  await page.getByLabel('Condition 2: comparison').selectOption('starts with');
  await page.getByLabel('Condition 2: value').fill('App');
  await page.getByLabel('Maximum price').fill('0.8');
  await expect(sentence).toHaveText(
    'Bids only when the bid floor is at most 1.25 € and the name of the SSP starts with “App”, and then no higher than 0.80 € per thousand impressions.',
  );
  await save(page);
  await expect(page.getByText('Rule created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByLabel('Condition 1: value').fill('2');
  await save(second);
  await expect(second.getByText('Rule saved')).toBeVisible();
  await second.close();
  await page.getByLabel('Condition 1: value').fill('3');
  await save(page);
  const stale = page.getByRole('dialog', { name: 'Someone else changed this rule' });
  await stale.getByRole('button', { name: 'Load the latest version' }).click();
  await expect(page.getByLabel('Condition 1: value')).toHaveValue('2');

  await page.goto(`/manager/rules?name=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('the bid floor is at most 2.00 €');
  await row.getByRole('switch').click();
  await expect(page.getByText(say.statusChanged('Inactive'))).toBeVisible();
  await act(page, name, 'Archive', 'Archive');
  await expect(page.getByText('Only archived records match the filters')).toBeVisible();
  await page.getByRole('button', { name: 'Show archived (1)' }).click();
  await act(page, name, 'Delete', 'Delete');
  await expect(page.getByText('Rule deleted')).toBeVisible();
});

test('a rule in use is not deleted, and says why', async ({ page }) => {
  await enter(page);
  await page.goto('/manager/rules?isUsed=true');
  const row = page.getByRole('row').nth(1);
  const name = (await row.getByRole('link').first().textContent()) ?? '';
  await act(page, name, 'Delete', 'Delete', /this rule, so it can’t be deleted/);
  await expect(page.getByText('The rule is used in a campaign and can’t be deleted')).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('a list of people is taken in line by line, and what is refused is told', async ({ page }) => {
  const name = `Known people ${Date.now()}`;
  await enter(page);
  await page.goto('/manager/segments');
  await makeSegment(page, name, 'Upload');
  await page.goto(`/manager/segments?name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Upload a list' }).click();
  const dialog = page.getByRole('dialog', { name: `Upload people to “${name}”` });
  const people = ['one', 'two', 'two'].map((id) => createHash('sha256').update(id).digest('hex'));
  const buffer = Buffer.from([...people, 'three@example.com'].join('\n'));
  await dialog.getByLabel('Choose a file').setInputFiles({ name: 'people.txt', mimeType: 'text/plain', buffer });
  await dialog.getByRole('button', { name: 'Add people' }).click();
  await expect(dialog.getByRole('row', { name: /4 three@example\.com Not 64 hexadecimal digits/ })).toBeVisible();
  await expect(dialog.getByText('2', { exact: true })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Ready');
  await act(page, name, 'Delete', 'Delete', /2 people in it will be deleted/);
  await expect(page.getByText('Segment deleted')).toBeVisible();
});

test('a tag is made for a segment, its code copied, and its visits seen', async ({ page, context, request }) => {
  const name = `Visitors ${Date.now()}`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page);
  await page.goto('/manager/segments');
  await makeSegment(page, name, 'Tag');
  await page.goto(`/manager/segments?name=${encodeURIComponent(name)}`);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name: 'no tags' })
    .click();
  await expect(page.getByText('This segment has no tags yet')).toBeVisible();
  await page.getByRole('button', { name: 'New tag' }).first().click();
  const form = page.getByRole('dialog', { name: 'New tag' });
  await form.getByLabel(say.name, { exact: true }).fill(name);
  await form.getByLabel('Sites').fill('domain!');
  await form.getByRole('button', { name: say.save }).click();
  await expect(form.getByText('“domain!” isn’t a valid domain. Example: example.com')).toBeVisible();
  await form.getByLabel('Sites').fill('https://www.shop.example/cart');
  await form.getByRole('button', { name: say.save }).click();

  const code = page.getByRole('dialog', { name: `Code of “${name}”` });
  await code.getByRole('button', { name: 'Copy the code' }).click();
  await expect(code.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(code.getByRole('button', { name: 'Copied' })).toHaveCount(0);
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  const address = /src="([^"]+)"/.exec(snippet)?.[1] ?? '';
  expect((await request.get(address, { headers: { origin: 'https://other.example' } })).status()).toBe(403);
  const hits = async () => amountOf(await code.getByText(/fires? in 24\sh$/).textContent());
  const before = await hits();
  const visits = Array.from({ length: ours }, () =>
    request.get(address, { headers: { origin: 'https://shop.example' } }),
  );
  for (const visit of visits) expect((await visit).status()).toBe(200);
  await expect(code.getByText(/^Last fired/)).toBeVisible();
  await expect.poll(hits).toBeGreaterThanOrEqual(before + ours);
  await code.getByRole('button', { name: 'Close' }).click();

  await act(page, name, 'Delete', 'Delete');
  await expect(page.getByText('Tag deleted')).toBeVisible();
});

const enter = (page: Page) => beSignedIn(page, 'manager');

const save = (page: Page) => page.getByRole('button', { name: say.save, exact: true }).click();

/** Selects an option of a list that is searched by typing. */
async function choose(page: Page, label: RegExp, text: string) {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page
    .getByRole('option', { name: new RegExp(`^${text}`) })
    .first()
    .click();
}

async function makeSegment(page: Page, name: string, source: 'Tag' | 'Upload') {
  await page.getByRole('button', { name: 'New segment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New segment' });
  await dialog.getByLabel(say.name, { exact: true }).fill(name);
  await choose(page, /^Client/, client);
  await dialog.getByRole('radio', { name: source }).check({ force: true });
  await dialog.getByRole('button', { name: say.save }).click();
  await expect(page.getByText('Segment created')).toBeVisible();
}

/** Selects an action in a row's menu and answers its confirmation. */
async function act(page: Page, name: string, item: string, answer: string, question?: RegExp) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (question) await expect(dialog).toContainText(question);
  await dialog.getByRole('button', { name: answer, exact: true }).click();
}
