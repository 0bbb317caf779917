import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';

interface Fault {
  what: string;
  pattern: RegExp;
  /** A text that has the fault. */
  sample: string;
}

const ofBoth: Fault[] = [
  { what: 'an exclamation mark', pattern: /!/, sample: 'Saved!' },
  { what: 'a straight quote', pattern: /"|\p{L}'\p{L}/u, sample: "The client's budget" },
  { what: 'two spaces', pattern: /[ \u00a0]{2}/, sample: 'Daily  budget' },
  { what: 'three dots', pattern: /\.{3}/, sample: 'Loading...' },
  { what: 'a hyphen for a dash', pattern: /[\p{L}\d»”)}] - [\p{L}\d«“({]/u, sample: 'Stop - the budget is spent' },
  { what: 'a percent sign apart', pattern: /[\d}][ \u00a0]%/, sample: 'At least 40 %' },
  { what: 'a thousand that breaks', pattern: /\d \d{3}(?!\d)/, sample: 'After 1 000 impressions' },
];

const of: Record<string, Fault[]> = {
  en: [
    { what: 'a unit that breaks', pattern: /[\d}] (km|m|KB|MB|px|s|min|h)\b/, sample: 'Up to 10 MB' },
    { what: 'an em dash', pattern: /—/, sample: 'Stopped — no budget' },
    { what: 'a dash in a sentence', pattern: /[\p{L}\d%”)] – [\p{L}“(]/u, sample: 'Stopped – no budget' },
    { what: 'the quotes of Russian', pattern: /[«»„]/, sample: 'The source «Tag»' },
    { what: 'email in another spelling', pattern: /\be-mails?\b|\bmails?\b/i, sample: 'Look into your mail' },
    {
      what: 'a long negation',
      pattern: /\b(can|do|does|did|could|is|are|has|have)( ?not) (?!equal)\w/i,
      sample: 'It cannot be deleted',
    },
    {
      what: 'a word of nobody’s trade',
      pattern:
        /\b(advertisements?|verdicts?|whoever|whatever|somebody|nobody|anew|for good|for ever|gone|taken? back|out of the archive|by itself|loosen|withheld|in flight)\b/i,
      sample: 'The target is gone for good',
    },
    { what: 'another name of the intermediary', pattern: /\bmediators?\b/i, sample: 'The mediator pays' },
    { what: 'another name of the external ID', pattern: /\bouter id\b/i, sample: 'Outer ID' },
    { what: 'another name of the ad set', pattern: /\b(ad groups?|adsets?|line items?)\b/i, sample: 'New ad group' },
    { what: 'another name of an image', pattern: /\bpictures?\b/i, sample: 'Address of the picture' },
    {
      what: 'another name of the ORD',
      pattern: /(?<!advertising )data operator|operator of/i,
      sample: 'The data operator refused',
    },
    {
      what: 'another name of the bid floor',
      pattern: /\b(price floors?|floor prices?|minimum bids?)\b/i,
      sample: 'The floor price',
    },
    { what: 'another name of the event TTL', pattern: /\bevent lifetime\b/i, sample: 'Event lifetime' },
    {
      what: 'a permission told to an account',
      pattern: /account may not|\bmay not\b/i,
      sample: 'Your account may not do this',
    },
  ],
  ru: [
    { what: 'a unit that breaks', pattern: /[\d}] (км|м|КБ|МБ|мин|ч|с)(?=[.,;:)}]|$)/u, sample: 'До 10 МБ' },
    { what: 'a dash without spaces', pattern: /\S—|—\S/, sample: 'Бюджет—дневной' },
    { what: 'a dash that may begin a line', pattern: / —/, sample: 'Бюджет — дневной' },
    { what: 'a short dash in a sentence', pattern: /[\p{L}\d%»).] – \S/u, sample: 'Выше 120% – отклонение' },
    { what: 'the quotes of English', pattern: /[“”„]/, sample: 'Источник “Тег”' },
    { what: 'a Latin letter inside a word', pattern: /[а-яё][a-z]|[a-z][а-яё]/i, sample: 'Бюджeт' },
    { what: 'email in another spelling', pattern: /e-?mail|[иэ]ме[йи]л/i, sample: 'Ваш e-mail' },
    {
      what: 'a word of no media buyer',
      pattern:
        /ворот(а|ами)(?!\p{L})|навсегда|под эти фильтры|по этим фильтрам|ослабьте|торгу[ею]тся|отказано|буд[еу]т забыт|акт говорит|открыт(ая|ой|ую) страниц|против роли|нельзя менять эту|за CPM/iu,
      sample: 'Правило — это ворота',
    },
    { what: 'another name of an account', pattern: /аккаунт/i, sample: 'Валюта аккаунта' },
    { what: 'another name of an image', pattern: /картин/i, sample: 'Адрес картинки' },
    { what: 'another name of a user', pattern: /одному человеку|людям|на человека/i, sample: 'Показов на человека' },
    {
      what: 'another name of the bid floor',
      pattern:
        /минимальн\p{L}+ (цены|цен\p{L} (площадки|биржи|\{)|ставк\p{L}+(?! для победы))|флор(?!\p{L})(?<!бидфлор)/iu,
      sample: 'Ниже минимальной ставки',
    },
    {
      what: 'another name of the rule by sites and topics',
      pattern: /правил\p{L}* таргет|^по таргету$/iu,
      sample: 'Правила таргетинга',
    },
    {
      what: 'another name of the final contract',
      pattern: /конечн\p{L}+ договор|изначальный, конечный/iu,
      sample: 'Конечный договор, с нами',
    },
    { what: 'another name of a break', pattern: /(перед|после) ролик/i, sample: 'Перед роликом' },
    { what: 'another name of the bidder’s status', pattern: /не в сети|офлайн/i, sample: 'Биддер не в сети' },
    { what: 'another name of the event TTL', pattern: /срок событий/i, sample: 'Срок событий' },
    { what: 'another name of a visit', pattern: /посещени/i, sample: 'Имитация посещений' },
    { what: 'another name of Telegram', pattern: /телеграм/i, sample: 'Телеграм' },
    { what: 'another name of a quartile', pattern: /четверт(ь|и)(?! часа)(?!\p{L})/iu, sample: 'Первая четверть' },
    { what: 'another name of native AI', pattern: /native ai/i, sample: 'Креатив Native AI' },
  ],
};

const everyText = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts ?? {}).flatMap(everyText);
const filesOf = (folder: string) => readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

/** The signs that a password must have are told as they are. */
const signs = '#?!@$%^&*_-';
const messages = (locale: string) =>
  filesOf(`messages/${locale}`).flatMap((file) =>
    everyText(JSON.parse(file)).map((text) =>
      text.replace(signs, '').replaceAll("'</body>'", 'body').replace(/\{\w+/g, '{'),
    ),
  );

/** What a help page says: its paragraphs, without what is typed and what a browser reads. */
const helpTexts = (locale: string) =>
  filesOf(`public/docs/${locale}`)
    .flatMap((page) =>
      page
        .replace(/^.*?<main>/s, '')
        .replace(/<code>.*?<\/code>/gs, 'code')
        .split(/<\/?(?:p|li|dd|dt|td|th|h\d|tr|div|figcaption)\b[^>]*>/),
    )
    .map((text) =>
      text
        .replace(/<[^>]*>/g, '')
        .replace(/\s*\n\s*/g, ' ')
        .replaceAll('&nbsp;', '\u00a0')
        .replaceAll('&lt;', '<')
        .trim(),
    );

/** What the documentation of the API says in Russian of operations and fields. */
const apiTexts = ['docs/data/ru.tsv', 'openapi/data/fields.tsv'].flatMap((file) => {
  const [names = '', ...rows] = readFileSync(`lib/embedded-dsp/api/${file}`, 'utf8').trimEnd().split('\n');
  const column = names.split('\t').indexOf('ru');
  return rows.map((row) => (row.split('\t')[column] ?? '').replace(signs, ''));
});

it.each(
  locales.flatMap((locale) => [...ofBoth, ...(of[locale] ?? [])].map((fault) => [locale, fault.what, fault] as const)),
)('No text in %s has %s', (locale, _, { pattern, sample }) => {
  expect(sample).toMatch(pattern);
  expect(messages(locale).filter((text) => pattern.test(text))).toEqual([]);
  expect(helpTexts(locale).filter((text) => pattern.test(text))).toEqual([]);
  if (locale === 'ru') expect(apiTexts.filter((text) => pattern.test(text))).toEqual([]);
});
