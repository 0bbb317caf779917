import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { goodBanners } from '../media/html5-samples';
import { choose } from './choose';
import { messagesOf } from './messages-of';
import { enter } from './people';
import { languagesNow } from './turn';
import { words } from './words';

const media = (name: string) => readFileSync(`lib/embedded-dsp/seed/data/media/${name}`);

/** Returns the same video with a box that players ignore. Otherwise the upload would be reported as a copy. */
function filmOf(mark: string): Buffer {
  const head = Buffer.from('0000free');
  head.writeUInt32BE(head.length + mark.length);
  return Buffer.concat([media('lisbon-film.mp4'), head, Buffer.from(mark)]);
}

/** Returns the same audio with a title. */
const soundOf = (mark: string) =>
  Buffer.concat([media('lisbon-spot.mp3'), Buffer.from(`TAG${mark}`.padEnd(128, '\0'))]);

/** Returns the same archive with a comment. The last two bytes of an archive are the comment's length. */
function bannerOf(mark: string): Buffer {
  const archive = Buffer.from(goodBanners['a plain page with a canvas'] ?? '');
  archive.writeUInt16LE(mark.length, archive.length - 2);
  return Buffer.concat([archive, Buffer.from(mark)]);
}

for (const language of languagesNow()) {
  const say = words[language];
  const t = messagesOf(language);

  test(`a batch of a film, a sound and a banner that runs is told apart by its pictures, ${language}`, async ({
    page,
  }) => {
    const mark = `${Date.now()}`;
    await enter(page, say, 'advertiser-pro', '/advertiser/creatives');
    await page.getByRole('button', { name: t('creatives.upload.open') }).click();
    const drawer = page.getByRole('dialog', { name: t('creatives.upload.title') });
    const pictured = Promise.all(
      ['film', 'sound'].map(() =>
        page.waitForResponse((answer) => answer.url().includes('/file/creative/picture/') && answer.ok()),
      ),
    );
    await drawer.locator('input[type=file]').setInputFiles([
      { name: `${mark} film.mp4`, mimeType: 'video/mp4', buffer: filmOf(mark) },
      { name: `${mark} sound.mp3`, mimeType: 'audio/mpeg', buffer: soundOf(mark) },
      { name: `${mark} runs.zip`, mimeType: 'application/zip', buffer: bannerOf(mark) },
    ]);
    await drawer.getByLabel(say.finalUrl).fill('https://alpenholz.example/all');
    await choose(drawer.getByRole('combobox', { name: say.iabCategory }), 'IAB8');
    await choose(drawer.getByRole('combobox', { name: say.kktuCodes }), '5.3.1');
    await expect(drawer).toBeVisible();
    await pictured;
    await drawer.getByRole('button', { name: t('creatives.upload.create', { count: 3 }) }).click();
    await expect(page.getByText(t('creatives.upload.made', { count: 3, total: 3 }))).toBeVisible();
    await page.goto(`${say.prefix}/advertiser/creatives?name=${mark}`);
    const card = (name: string) => page.getByRole('article', { name: new RegExp(`${mark} ${name}`) });
    const still = card('film').locator('img');
    await expect(still).toBeVisible();
    await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await expect(card('film').getByText('0:15')).toBeVisible();
    await expect(card('film').locator('video')).toHaveCount(0);
    await still.hover();
    await expect(card('film').locator('video')).toBeVisible();
    await expect(card('sound').locator('svg path').first()).toBeVisible();
    await expect(card('runs').locator('iframe')).toBeVisible();
    await expect(card('runs').locator('span:has(> iframe)')).toHaveCSS('opacity', '1');
    await expect(card('film').getByText(t('creatives.cardFigures.none'))).toBeVisible();
  });

  test(`a creative is shown to somebody without an account, ${language}`, async ({ page, browser }) => {
    await enter(page, say, 'advertiser-pro', '/advertiser/creatives');
    await page.getByRole('link', { name: 'Eiche, HTML5 300×250' }).click();
    await page.getByRole('button', { name: t('creatives.previewLink.open') }).click();
    const dialog = page.getByRole('dialog', { name: t('creatives.previewLink.title') });
    const address = (await dialog.getByRole('link').getAttribute('href')) ?? '';
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Eiche, HTML5 300×250');
    await expect(visitor.frameLocator('iframe').getByText('Tisch planen')).toBeVisible();
    await expect(visitor.locator('body')).not.toContainText('advertiser-pro');
    await visitor.goto(address.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      language === 'ru' ? 'Ссылка больше не работает' : 'This link no longer works',
    );
    await visitor.context().close();
  });
}
