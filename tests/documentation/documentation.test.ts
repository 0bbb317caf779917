import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cellFields } from '@/components/bulk/cells/cell-fields';
import { docsAddress, helpAddress, helpPageOf, helpSections, pagesBeside } from '@/components/shell/help-pages';
import { type ScreenName, screenPath, screens } from '@/lib/access/screens';
import { bidderReasonCodes } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import { locales } from '@/lib/i18n/locales';

const root = 'public/docs';
const pages = readdirSync(`${root}/en`).toSorted();
const read = (path: string) => readFileSync(path, 'utf8');
const all = locales.flatMap((locale) => pages.map((page) => `${root}/${locale}/${page}`));
const anchors = (html: string) => [...html.matchAll(/ id="([\w-]+)"/g)].map((match) => match[1]);

describe('the documentation', () => {
  it('has the same pages and sections in both languages', () => {
    expect(readdirSync(`${root}/ru`).toSorted()).toEqual(pages);
    for (const page of pages) {
      expect([page, anchors(read(`${root}/ru/${page}`))]).toEqual([page, anchors(read(`${root}/en/${page}`))]);
    }
  });

  it('has a page for every screen', () => {
    const names = Object.keys(screens).filter((name): name is ScreenName => name in screens);
    for (const locale of locales) {
      for (const name of names) {
        const page = helpPageOf(screenPath('admin', name, { id: 1, type: 'banner' }));
        expect(existsSync(`public${helpAddress('/docs', locale, page)}`), page).toBe(true);
        expect(page, name).not.toContain('index');
      }
      expect(existsSync(`public${helpAddress('/docs/', locale, helpPageOf('/profile'))}`)).toBe(true);
    }
  });

  it.each([
    ['/admin/creative/audio/new', 'creative-audio'],
    ['/manager/creative/detail/videoAudio/7', 'creative-video'],
    ['/advertiser/creative/nativeAi/new', 'creative-native'],
    ['/admin/rule/cost/new', 'rule-cost'],
    ['/admin/rule/detail/target/7', 'rule-target'],
    ['/manager/campaign/group7', 'campaign'],
    ['/advertiser/finance/balance', 'finance'],
    ['/profile', 'profile'],
    ['/admin/constructor', 'index'],
  ])('is opened at %s where it explains that screen', (path, page) => {
    expect(helpPageOf(path)).toBe(page);
    expect(existsSync(`public/docs/ru/${page}.html`)).toBe(true);
  });

  it('offers the pages of a section beside each other, every one of them', () => {
    const result = helpSections.flat();
    const several = pages.map((page) => page.replace('.html', '')).filter((page) => page.includes('-'));
    expect(several.filter((page) => !result.some((one) => one === page))).toEqual([]);
    for (const page of result) expect(existsSync(`${root}/en/${page}.html`), page).toBe(true);
    expect(pagesBeside('rule-cost')).toEqual(['rule', 'rule-cost', 'rule-target']);
    expect(pagesBeside('target')).toEqual([]);
  });

  it('can stand on another site: the locale is appended, the pages keep their names', () => {
    expect(docsAddress('/docs', 'ru')).toBe('/docs/ru/index.html');
    expect(docsAddress('https://help.example/dsp/', 'ru')).toBe('https://help.example/dsp/ru');
    expect(helpAddress('https://help.example/dsp/', 'en', 'rule')).toBe('https://help.example/dsp/en/rule.html');
  });

  it.each(locales)('is reachable from its contents, every page of it, in %s', (locale) => {
    const contents = read(`${root}/${locale}/index.html`);
    expect(pages.filter((page) => page !== 'index.html' && !contents.includes(`href="${page}"`))).toEqual([]);
  });

  it.each(all)('leads nowhere that does not exist: %s', (path) => {
    for (const [, target = ''] of read(path).matchAll(/ (?:href|src)="([^"]+)"/g)) {
      const [file = '', anchor] = target.split('#');
      const found = posix.join(posix.dirname(path), file);
      expect(existsSync(found), target).toBe(true);
      if (anchor) expect(anchors(read(found)), target).toContain(anchor);
    }
  });

  it('shows every picture that there is, and three megabytes of them at most', () => {
    const shown = `${all.map(read).join()}${read('README.md')}`;
    const files = readdirSync(`${root}/pictures`);
    expect(files.filter((file) => !shown.includes(`pictures/${file}`))).toEqual([]);
    const bytes = files.reduce((sum, file) => sum + statSync(`${root}/pictures/${file}`).size, 0);
    expect(bytes).toBeLessThan(3 * 1024 * 1024);
    expect(all.filter((page) => / <img (?![^>]* alt="[^"]{10,}")/.test(read(page)))).toEqual([]);
  });

  it.each(all)('runs no script and styles nothing inline: %s', (path) => {
    expect(read(path)).not.toMatch(/<script|<style| style=| on\w+=/i);
  });

  it.each(locales)('quotes the button for all rows that a list finds, in %s', (locale) => {
    const { whole } = JSON.parse(read(`messages/${locale}/common.json`)).bulk;
    expect(read(`${root}/${locale}/campaign.html`)).toContain(whole.replace('{count}', '214'));
  });

  it.each(locales)('tells what can be edited in the table, in %s', (locale) => {
    const [, section = ''] = /id="cells">(.*?)<h2/s.exec(read(`${root}/${locale}/campaign.html`)) ?? [];
    const withLabels = Object.values(cellFields).filter((fields) => fields.some((field) => field === 'labels'));
    expect(section.match(/labels|метки/g)).toHaveLength(withLabels.length);
  });

  it.each(locales)('names every column of a sheet as the sheet does, in %s', (locale) => {
    const [, section = ''] = /id="sheets">(.*?)<h2/s.exec(read(`${root}/${locale}/campaign.html`)) ?? [];
    const headings = [...section.matchAll(/<th scope="row">(.*?)<\/th>/g)].flatMap(([, names = '']) =>
      names.split(', '),
    );
    const { columns } = JSON.parse(read(`messages/${locale}/bulk.json`)).sheet;
    expect(headings.toSorted()).toEqual(Object.values<string>(columns).toSorted());
  });

  it.each(locales)('tells how many creatives an ad set takes, in %s', (locale) => {
    const [, text] =
      /<dt>(?:Creatives|Креативы)<\/dt>\s*<dd>(.*?)<\/dd>/s.exec(read(`${root}/${locale}/campaign-new.html`)) ?? [];
    expect(text?.replaceAll('&nbsp;', '')).toContain(` ${limits.adSetCreatives} `);
  });

  it.each(locales)('names every subject of notifications, in %s', (locale) => {
    const { subjects } = JSON.parse(read(`messages/${locale}/profile.json`)).notifications;
    const [, section = ''] = read(`${root}/${locale}/profile.html`).split('id="notifications"');
    const names = Object.values<string>(subjects).map((name) => name.toLowerCase());
    expect(names.filter((name) => !section.includes(name))).toEqual([]);
  });

  it.each(locales)('explains every reason why a campaign is offline, in %s', (locale) => {
    const texts = JSON.parse(read(`messages/${locale}/enums.json`)).bidderReason;
    const page = read(`${root}/${locale}/campaign.html`);
    const limitReasons = bidderReasonCodes.filter((code) => /_(CLICKS|IMPRESSIONS)_/.test(code));
    const missing = bidderReasonCodes.filter((code) => !limitReasons.includes(code) && !page.includes(texts[code]));
    // Two kinds of limit, for a day and for good; impressions can be reserved as well as used up.
    expect(limitReasons).toHaveLength(6);
    expect(missing).toEqual([]);
  });
});
