import { type Browser, expect, type Page, test } from 'playwright/test';
import { enter as comeIn } from './people';
import { words } from './words';

const say = words.en;
/** A code with valid check digits, and one whose last digit is wrong. */
const inn = '7816987659';
const wrongInn = '7816987650';

test('an administrator fills in who pays for a new client, and the operator’s refusal can be repeated', async ({
  browser,
}) => {
  const page = await enter(browser, 'admin');
  const id = await createClient(page, `payer-${Date.now()}`);
  await page.goto(`/admin/client/detail/${id}`);
  await page.getByRole('link', { name: 'Payment information', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment information' })).toBeVisible();

  await page.getByText('Russian legal entity', { exact: true }).first().click();
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeDisabled();
  const values = {
    'Full legal name': 'ООО «Новый плательщик» ord-refuse-once:PERSON',
    Address: '190000, Санкт-Петербург, Невский пр., д. 1',
    INN: wrongInn,
    KPP: '781601001',
    OGRN: '1177746123455',
    OKVED: '73.11',
    Bank: 'АО «Банк Пример»',
    BIC: '044525999',
    'Settlement account': '4070 2810 7000 1234 5670',
  };
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  await page.getByLabel('Agreement type').selectOption({ label: 'Services' });
  await page.getByLabel('Agreement number').fill(`P-${Date.now()}`);
  await page.getByRole('textbox', { name: 'Agreement date' }).fill('2026-02-02');
  await page.getByLabel('Agreement subject').selectOption({ label: 'Ad distribution' });
  await page.getByLabel('Register with the advertising data operator (ORD)').click();

  const code = field(page, 'INN');
  await expect(page.getByText('The check digits don’t match')).toBeVisible();
  await save(page);
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAccessibleDescription(/registration code isn’t valid/);
  await code.fill(inn);
  await expect(page.getByText('The check digits are valid.')).toBeVisible();
  await save(page);

  await expect(page.getByText('Payment information saved')).toBeVisible();
  const registration = page.getByRole('region', { name: 'Registration status' });
  // A word in the name makes the simulated operator refuse the first request.
  await expect(registration.getByText('ORD response: E9001')).toBeVisible({ timeout: 30_000 });
  await registration.getByRole('button', { name: 'Repeat' }).click();
  await expect(page.getByText('Data sent to the ORD')).toBeVisible();
  await expect(registration.getByRole('status')).toHaveText(/are registered/, { timeout: 30_000 });
  await page.reload();
  await expect(page.getByLabel('Settlement account')).toHaveValue('40702810700012345670');
  await expect(page.getByText('An invoice issued today includes 22% VAT (Russia).').first()).toBeVisible();

  // The public page shows proved organizations. Nobody is proved until staff have compared the documents.
  const publicPage = page.getByRole('link', { name: 'Public page' });
  await expect(publicPage).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm by documents' }).click();
  await expect(page.getByText('Organization confirmed')).toBeVisible();
  await expect(publicPage.first()).toHaveAttribute('href', `/public/advertiser/${inn}`);
  await page.getByRole('button', { name: say.history }).click();
  await expect(page.getByRole('dialog').getByText('Новый плательщик')).toBeVisible();
  await page.context().close();
});

test('whoever may read but not write is told so, and codes are locked without their permission', async ({
  browser,
}) => {
  const admin = await enter(browser, 'admin');
  const held = await permissionsOf(admin, 'manager-east');
  try {
    await give(
      admin,
      'manager-east',
      held.filter((one) => one !== 'CLIENT_INN_MEDIATOR_AND_MEDIATOR_INN_CHANGE'),
    );
    const page = await enter(browser, 'manager-east');
    await openPayment(page, 'manager', 'ural-bank');
    await expect(field(page, 'INN')).toBeDisabled();
    await expect(field(page, 'INN')).toHaveAccessibleDescription(/permission to change a saved registration code/);
    await expect(page.getByLabel('An intermediary signs with us and pays')).toBeDisabled();
    await expect(field(page, 'Bank')).toBeEnabled();

    await give(
      admin,
      'manager-east',
      held.filter((one) => one !== 'CLIENT_PAYMENT_INFO_UPDATE'),
    );
    await page.reload();
    await expect(page.getByText('View only')).toBeVisible();
    await expect(field(page, 'Bank')).toBeDisabled();
    await expect(page.getByRole('button', { name: say.save, exact: true })).toBeDisabled();
    await page.context().close();
  } finally {
    await give(admin, 'manager-east', held);
    await admin.context().close();
  }
});

async function enter(browser: Browser, login: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await comeIn(page, say, login);
  return page;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: say.save, exact: true }).click();

async function createClient(page: Page, login: string): Promise<number> {
  const body = {
    login,
    email: `${login}@example.com`,
    phone: null,
    tgUsername: null,
    timeZoneKey: 'TZ-1',
    language: 'en',
    role: 'ROLE_ADVERTISER',
    companyName: 'New payer',
    margin: 10,
    currency: 'RUB',
  };
  const answer = await callAsPage(page, '/api/dsp/user/create', { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
}

async function openPayment(page: Page, family: string, login: string): Promise<void> {
  await page.goto(`/${family}/clients?login=${login}`);
  await page.getByRole('link', { name: login, exact: true }).click();
  await page.getByRole('link', { name: 'Payment information', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment information' })).toBeVisible();
}

const permissionsOf = async (page: Page, login: string): Promise<string[]> =>
  (await accountOf(page, login)).permissions;

async function give(page: Page, login: string, permissions: readonly string[]): Promise<void> {
  const { id, version, email, phone, tgUsername, timeZoneKey, language, ...rest } = await accountOf(page, login);
  const { companyName, margin } = rest;
  const body = {
    version,
    email,
    phone,
    tgUsername,
    timeZoneKey,
    language,
    companyName,
    margin,
    permissions,
  };
  const answer = await callAsPage(page, `/api/dsp/user/update/${id}`, { method: 'PUT', body: JSON.stringify(body) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function accountOf(page: Page, login: string) {
  const { body } = await callAsPage(page, `/api/dsp/user/all?login=${login}&page=0&size=20&sort=id,desc`);
  const { id } = body.content.find((one: { login: string }) => one.login === login);
  return (await callAsPage(page, `/api/dsp/user/view/${id}`)).body;
}

const callAsPage = (page: Page, address: string, init: { method?: string; body?: string } = {}) =>
  page.evaluate(
    async ([requested, options]) => {
      const headers = { 'x-requested-with': 'dsp-console', 'content-type': 'application/json' };
      const answer = await fetch(requested, { ...options, headers });
      return { status: answer.status, body: await answer.json() };
    },
    [address, init] as const,
  );
