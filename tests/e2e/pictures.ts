/**
 * `npm run pictures`: takes the documentation's pictures from the built product and its demonstration. E2E_REUSE=on
 * uses the console that already runs at E2E_PORT. Words after `--` select pictures by the beginning of their names.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright/test';
import sharp from 'sharp';
import { atRest } from './at-rest';
import { startConsole } from './console-process';
import { firstPort } from './lanes';
import { demoPassword } from './people';
import { pictures, type Shot } from './picture-list';
import { words } from './words';

const folder = join(import.meta.dirname, '../../public/docs/pictures');
const heights = { 365: 780, 1024: 768, 1440: 900 } as const;

const data = mkdtempSync(join(tmpdir(), 'console-pictures-'));
const own = process.env.E2E_REUSE === 'on' ? null : await startConsole(ofDemo(data));
const address = own?.address ?? `http://localhost:${firstPort}`;
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
mkdirSync(folder, { recursive: true });
const [, , ...beginnings] = process.argv;
const wanted = pictures.filter(
  ({ name }) => beginnings.length === 0 || beginnings.some((beginning) => name.startsWith(beginning)),
);
let total = 0;
try {
  for (const who of new Set(wanted.map(personOf))) {
    const page = await enter(browser, who);
    for (const shot of wanted.filter((one) => personOf(one) === who)) total += await take(page, shot);
    await page.context().close();
  }
} finally {
  await browser.close();
  await own?.stop();
  rmSync(data, { recursive: true, force: true });
}
console.log(`${wanted.length} pictures, ${Math.round(total / 1024)} KB in all`);

function ofDemo(DSP_DATA: string): Record<string, string> {
  return { PORT: `${firstPort}`, DSP_PORT: `${firstPort + 1}`, DSP_DEMO: 'on', DSP_DATA, DSP_EXCHANGE_SPEED: '1' };
}

function personOf({ login, locale }: Shot): string {
  return `${login} ${locale}`;
}

async function enter(on: Browser, who: string): Promise<Page> {
  const [login = '', language = ''] = who.split(' ');
  const locale = language === 'ru' ? 'ru' : 'en';
  const page = await (await on.newContext({ locale, reducedMotion: 'reduce' })).newPage();
  // tsx wraps functions in a helper that keeps their names. Code that runs in the page needs that helper.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const say = words[locale];
  await page.goto(`${address}${say.prefix}/login`);
  await page.getByLabel(say.login, { exact: true }).fill(login);
  await page.getByLabel(say.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: say.signIn, exact: true }).click();
  await page.getByRole('button', { name: say.accountMenu }).waitFor();
  // No picture shows that somebody has just signed in.
  await page.evaluate(() => sessionStorage.clear());
  return page;
}

/** Takes one picture. Returns its size in bytes. */
async function take(page: Page, { name, path, locale, width, theme, prepare }: Shot): Promise<number> {
  await page.setViewportSize({ width, height: heights[width] });
  await page.evaluate((one) => localStorage.setItem('dsp-console.theme', JSON.stringify(one)), theme);
  await page.goto(`${address}${words[locale].prefix}${path}`);
  await page.locator('h1').first().waitFor();
  await prepare?.(page, words[locale]);
  await atRest(page); // charts and pictures inside the page load after its rows
  const png = await sharp(await page.screenshot())
    .png({ palette: true, colours: 96, effort: 10, compressionLevel: 9 })
    .toBuffer();
  writeFileSync(join(folder, `${name}.png`), png);
  console.log(`${name}.png ${Math.round(png.byteLength / 1024)} KB`);
  return png.byteLength;
}
