import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';

const texts = (locale: string, area: string) =>
  JSON.parse(readFileSync(new URL(`../../messages/${locale}/${area}.json`, import.meta.url), 'utf8'));

function valuesOf(key: string, texts: unknown): string[] {
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([name, value]) =>
    name === key && typeof value === 'string' ? [value] : valuesOf(key, value),
  );
}

it.each([
  ['en', 'Active only'],
  ['ru', 'Только активные'],
])('The filter without the archive has one name on every list, in %s', (locale, name) => {
  const names = ['campaigns', 'people', 'rules', 'targets'].flatMap((area) =>
    valuesOf('notArchived', texts(locale, area)),
  );
  expect(names).toHaveLength(4);
  expect(new Set(names)).toEqual(new Set([name]));
});

it.each([
  ['completionRate', 'досматриваемость'],
  ['fillRate', 'заполняемость'],
])('The measure %s has one name in Russian, which is the name of no other', (measure, name) => {
  const constant = measure.replace(/[A-Z]/, (letter) => `_${letter}`).toUpperCase();
  const names = ['campaigns', 'enums', 'people', 'rules'].flatMap((area) =>
    [measure, constant].flatMap((key) => valuesOf(key, texts('ru', area))),
  );
  // A formula is no name.
  const result = names.filter((one) => !one.includes('÷')).map((one) => one.toLowerCase());
  expect(result.length).toBeGreaterThan(3);
  expect(new Set(result)).toEqual(new Set([name]));
});

it.each(locales)('A period of the last days has the name of its days, in %s', (locale) => {
  const { lastWeek, last30Days, last90Days } = texts(locale, 'common').period;
  expect(texts(locale, 'creatives').figures.periods).toMatchObject({
    'last-month': last30Days,
    'last-3-months': last90Days,
  });
  expect(texts(locale, 'enums').ruleTimeRange).toMatchObject({ LAST_WEEK: lastWeek, LAST_MONTH: last30Days });
});

/** Names that say more, or less, than the label of the form, which stands in its panel or belongs to another thing. */
const allowed = [
  'campaigns.columns.days',
  'history.fields.kind',
  'history.fields.language',
  'history.fields.period',
  'history.fields.userImpFreqDayPeriod',
  'history.fields.userImpFreqTimes',
  'history.fields.vat',
];

it.each(locales)('A field has the name of its form in lists, sheets, bulk changes and the history, in %s', (locale) => {
  const of = (area: string) => texts(locale, area);
  const { form, adSets, sections } = of('campaigns');
  const { frequency } = sections;
  const panels = [form, adSets, { frequency }, of('creatives').form, of('creatives').tracking, of('people').form];
  const labels = new Map<string, string[]>();
  for (const panel of [...panels, of('rules').form, of('rules').listed, of('targets').form, of('targets').panels]) {
    for (const [key, label] of Object.entries<string>(panel)) labels.set(key, [...(labels.get(key) ?? []), label]);
  }
  const { fields, panels: ofTargets, sheet } = of('bulk');
  const lists = ['campaigns', 'creatives', 'people', 'rules', 'targets'];
  const elsewhere: Record<string, Record<string, string>> = {
    'bulk.fields': fields,
    'bulk.panels': ofTargets,
    'bulk.sheet.columns': sheet.columns,
    'history.fields': of('history').fields,
    ...Object.fromEntries(lists.map((area) => [`${area}.columns`, of(area).columns])),
  };
  const others = Object.entries(elsewhere).flatMap(([group, names]) =>
    Object.entries(names).flatMap(([key, name]) => {
      const known = labels.get(key)?.filter((label) => typeof label === 'string' && !label.includes('{'));
      return known?.length && !known.includes(name) && !allowed.includes(`${group}.${key}`)
        ? [`${group}.${key}: ${name}`]
        : [];
    }),
  );
  expect(others).toEqual([]);
});
