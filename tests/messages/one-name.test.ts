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
