import { expect, test } from 'playwright/test';
import type { OperationName } from '@/lib/contract/addresses';
import { operations } from '@/lib/contract/operations';
import { atRest } from './at-rest';
import { type ConsoleProcess, startDemoConsole } from './console-process';
import { screenAddresses } from './every-address';
import {
  formAddresses,
  formDialogs,
  hostileAddresses,
  hostileThings,
  openHistory,
  shownTexts,
  typeEverywhere,
} from './hostile-screens';
import { subjectOf, uploadedFile } from './hostile-subject';
import { hostileText, hostileTexts } from './hostile-texts';
import { type Caller, callerAs, type Written, writeHostile } from './hostile-writes';
import { firstPort } from './lanes';
import { messagesOf } from './messages-of';
import { ownThings } from './own-things';
import { beSignedIn } from './people';
import { cookieOf, forEach, plainRequest } from './plain-request';
import { sightOf } from './screen-addresses';
import { inTurn } from './turn';
import { watchForRuns } from './watch-for-runs';
import { words } from './words';

/** Number of items of each kind that are opened. The long run opens all. */
const opened = Number(process.env.HOSTILE ?? 2);
const login = 'advertiser-pro';
const ports = { PORT: `${firstPort + 6}`, DSP_PORT: `${firstPort + 7}` };
const dsp = `http://127.0.0.1:${ports.DSP_PORT}`;

/** The user who writes through each operation. */
const writers: Partial<Record<OperationName, 'advertiser' | 'admin'>> = {
  'creatives.create': 'advertiser',
  'targets.create': 'advertiser',
  'rules.create': 'advertiser',
  'segments.create': 'advertiser',
  'lineLists.create': 'advertiser',
  'campaigns.create': 'advertiser',
  'campaigns.createAdSet': 'advertiser',
  'finance.createPaymentInfo': 'advertiser',
  'users.updateProfile': 'advertiser',
  'uiState.write': 'advertiser',
  'tags.create': 'admin',
  'integrations.create': 'admin',
  'users.create': 'admin',
  'finance.replenish': 'admin',
  'finance.createContract': 'admin',
  'finance.correct': 'admin',
  'exchangeRates.create': 'admin',
  'vat.create': 'admin',
};
/** Operations that store nothing, store no text, or store the same fields as another one. */
const others = [
  /^auth\.|\.(update|createFor|changeStatus|moderate|loginInUse|search)$/,
  /^(creatives\.proposeNative|users\.updatePassword|notifications\.updateSettings)$/,
  /^finance\.(closeInvoice|payInvoice|initInvoice|updatePaymentInfo|signContract|createAct|repeatOrd|reconcileOrd)$/,
  /^finance\.(updateOwnParty|reversePayment|provePaymentInfo)$/,
  /^(bulk\.(find|preview|apply|assign|remove|sheet|previewSheet|applySheet)|history\.(undo|restore)|campaigns\.(whatIf|forecast|exclude)|integrations\.(tryRequest|allowStatisticsHost))$/,
  /^(creatives\.(createMany|sameContent)|files\.picture)$/,
  // Shared views. Private ones are tried instead.
  /^views\.create$/,
];

test.describe.configure({ mode: 'serial' });

let ours: ConsoleProcess;
let advertiser: Caller;
let admin: Caller;
const written = new Map<OperationName, Written>();
const idsOf = (name: OperationName) => written.get(name)?.ids ?? [];

test.beforeAll(async () => {
  ours = await startDemoConsole({ ...ports, DSP_EXCHANGE_SPEED: '0' });
  [advertiser, admin] = [await callerAs(ours.address, login), await callerAs(ours.address, 'admin')];
});
test.afterAll(() => ours?.stop());

test('every operation that keeps texts is among those that are tried', () => {
  const keeping = operations.filter(({ bodyKind, method }) => bodyKind === 'json' && method !== 'GET');
  expect(
    keeping.map(({ name }) => name).filter((name) => !(name in writers) && !others.some((one) => one.test(name))),
  ).toEqual([]);
});

test('hostile texts are stored as the texts that they are', async () => {
  test.setTimeout(900_000);
  const subject = await subjectOf(ours.address, login, advertiser, admin);
  for (const [name, who] of Object.entries(writers) as [OperationName, 'advertiser' | 'admin'][])
    written.set(name, await writeHostile(who === 'admin' ? admin : advertiser, name, subject));
  for (const [turn, id] of (written.get('creatives.create')?.ids ?? []).entries())
    await admin('creatives.moderate', {
      params: { id },
      body: { status: 'REJECTED', message: hostileText(turn + 5) },
    });
  for (let turn = 0; turn < hostileTexts.length; turn += 6)
    await uploadedFile(ours.address, login, `${hostileText(turn)}.png`).catch(() => null); // A name may be refused.
  const result = [...written].map(([name, { fields, stored }]) => `${name} ${fields} fields, ${stored} texts`);
  console.log(`${hostileTexts.length} texts: ${result.join('; ')}`);
  for (const name of [
    'creatives.create',
    'targets.create',
    'rules.create',
    'segments.create',
    'lineLists.create',
    'campaigns.create',
  ] as const)
    expect([name, written.get(name)?.ids.length]).toEqual([name, hostileTexts.length]);
});

const viewers = [
  ['en', login],
  ['ru', 'admin'],
] as const;
const crossed = [
  ['ru', login],
  ['en', 'admin'],
] as const;

for (const [locale, person] of process.env.HOSTILE ? [...viewers, ...crossed] : inTurn('hostile-texts', viewers))
  test(`none of them runs on any screen of ${person} (${locale})`, async ({ page }) => {
    test.setTimeout(450_000 * opened);
    const watch = await watchForRuns(page);
    const say = words[locale];
    await beSignedIn(page, person, ours.address);
    const flaws: string[] = [];
    let texts = 0;
    const own = await ownThings(dsp, person);
    const things = Array.from({ length: opened }, (_, turn) => hostileThings(own, idsOf, turn));
    for (const path of hostileAddresses(person === 'admin' ? 'admin' : 'advertiser', things)) {
      await page.goto(`${ours.address}${say.prefix}${path}`);
      texts += await shownTexts(page);
      await openHistory(page, say);
      flaws.push(...(await watch.take()).map((flaw) => `${path}: ${flaw}`));
    }
    // The history of the last screen lies over its bell.
    await page.goto(ours.address + say.prefix);
    await page.getByRole('button', { name: say.notifications }).first().click();
    texts += await shownTexts(page);
    flaws.push(...(await watch.take()).map((flaw) => `notifications: ${flaw}`));
    console.log(`${person}, ${locale}: ${texts} texts shown, ${flaws.length} taken for more`);
    expect(flaws).toEqual([]);
    expect(texts).toBeGreaterThan(100);
  });

for (const person of ['admin', 'advertiser'] as const)
  test(`typed into every field of every form of the ${person} they stay texts`, async ({ page }) => {
    test.setTimeout(900_000);
    const watch = await watchForRuns(page);
    const name = person === 'admin' ? 'admin' : login;
    await beSignedIn(page, name, ours.address);
    const own = hostileThings(await ownThings(dsp, name), idsOf, 0);
    const flaws: string[] = [];
    let fields = 0;
    const fill = async (where: string, part: string) => {
      await atRest(page);
      const typed = await page.evaluate(typeEverywhere, { part, texts: [...hostileTexts] });
      fields += typed;
      const send = page.locator(`${part} form [type=submit]`);
      for (let at = (await send.count()) - 1; at >= 0; at--)
        if ((await send.nth(at).isVisible()) && (await send.nth(at).isEnabled())) await send.nth(at).click();
      await atRest(page);
      flaws.push(...(await watch.take()).map((flaw) => `${where} (${typed} fields): ${flaw}`));
    };
    for (const path of formAddresses(person, own)) {
      await page.goto(ours.address + path);
      await fill(path, 'main');
    }
    for (const [screen, button] of person === 'admin' ? formDialogs(messagesOf('en')) : []) {
      await page.goto(ours.address + sightOf(screen).path(person, own));
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
      await fill(`${screen}: ${button}`, '[role=dialog]');
    }
    console.log(`${person}: ${fields} fields, ${flaws.length} flaws`);
    expect(flaws).toEqual([]);
    expect(fields).toBeGreaterThan(0);
  });

test('in addresses they stay texts', async () => {
  const cookie = await cookieOf(ours.address, 'admin');
  const names = [
    'name',
    'status',
    'sort',
    'page',
    'size',
    'view',
    'tab',
    'back',
    'copy',
    'startDate',
    'groupings',
    'id',
  ];
  const query = hostileTexts.map((text, at) => `${names[at % names.length]}=${encodeURIComponent(text)}`).join('&');
  const screens = [
    ...screenAddresses.filter((path) => /^\/(admin|profile)/.test(path)),
    '/login',
    '/rp',
    '/docs/en/index.html',
  ];
  const paths = hostileTexts.filter((_, at) => at % 6 === 0).map((text) => `/${encodeURIComponent(text)}`);
  const all = [
    ...screens.flatMap((path) => [`${path}?${query}`, `/ru${path}?${query}`]),
    ...['/admin/campaign/detail', '/admin/creative', '/public/advertiser', '/api/dsp', ''].flatMap((before) =>
      paths.map((path) => before + path),
    ),
  ];
  const flaws: string[] = [];
  await forEach(all, async (path) => {
    const { text } = await plainRequest(ours.address, path, { headers: path.startsWith('/login') ? {} : { cookie } });
    const raw = hostileTexts.filter((one) => one.includes('<') && one.includes('canary') && text.includes(one));
    flaws.push(...raw.map((one) => `${path.slice(0, 60)}: ${one}`));
  });
  console.log(`${all.length} addresses, ${flaws.length} texts written as they are`);
  expect(flaws).toEqual([]);
});

test('the suite would see a text that became a part of a page', async ({ page }) => {
  const watch = await watchForRuns(page);
  await page.goto('about:blank');
  const seen: string[] = [];
  for (const text of hostileTexts) {
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, text);
    if ((await watch.take()).length > 0) seen.push(text);
  }
  const markup = hostileTexts.filter(
    (text) => /<[a-z][^>]* data-canary/.test(text) && !/^<(body|template|!|scr<)/.test(text),
  );
  expect(markup.length).toBeGreaterThan(20);
  expect(markup.filter((text) => !seen.includes(text))).toEqual([]);
});
