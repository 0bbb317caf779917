import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const texts = (locale: string, area: string): unknown =>
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
  const told = names.filter((one) => !one.includes('÷')).map((one) => one.toLowerCase());
  expect(told.length).toBeGreaterThan(3);
  expect(new Set(told)).toEqual(new Set([name]));
});

const areasOf = (locale: string) =>
  readdirSync(new URL(`../../messages/${locale}/`, import.meta.url)).map((file) => file.replace(/\.json$/, ''));
const everyText = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts ?? {}).flatMap(everyText);

it.each([
  ['en', /\b(mails|for ever)\b|language of letters|ask your (manager|administrator) for the/i],
  ['ru', /телеграм|открыт(ая|ой|ую) страниц|против роли|[\p{L}»).] – \S/iu],
])('No text says in %s what is said otherwise everywhere else', (locale, other) => {
  const found = areasOf(locale).flatMap((area) => everyText(texts(locale, area)).filter((text) => other.test(text)));
  expect(found).toEqual([]);
});
