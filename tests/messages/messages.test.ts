import { readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, type PluralElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { errorCodes, isErrorCode } from '@/lib/contract/error-codes';
import { errorText } from '@/lib/i18n/error-text';
import { locales } from '@/lib/i18n/locales';
import { namespaces } from '@/lib/i18n/namespaces';

type Tree = { [key: string]: string | Tree };
const read = (locale: string, name: string): Tree =>
  JSON.parse(readFileSync(`messages/${locale}/${name}.json`, 'utf8'));

function flatten(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

interface Structure {
  /** Arguments and tags with their kinds, such as `plural count`. */
  arguments: string[];
  /** Forms of each plural whose texts differ, such as `one,other`. */
  plurals: string[];
}

const isVarying = ({ options }: PluralElement) =>
  new Set(Object.values(options).map(({ value }) => JSON.stringify(value))).size > 1;

/** What a message asks of its caller. Throws when it is no ICU message. */
function structureOf(text: string): Structure {
  const found = { arguments: new Set<string>(), plurals: [] as string[] };
  const walk = (parts: MessageFormatElement[]) => {
    for (const part of parts) {
      if (part.type === TYPE.literal || part.type === TYPE.pound) continue;
      found.arguments.add(`${TYPE[part.type]} ${part.value}`);
      if (part.type === TYPE.tag) walk(part.children);
      if (part.type === TYPE.plural && isVarying(part)) found.plurals.push(Object.keys(part.options).join());
      if (part.type === TYPE.select || part.type === TYPE.plural)
        for (const option of Object.values(part.options)) walk(option.value);
    }
  };
  walk(parse(text));
  return { arguments: [...found.arguments].toSorted(), plurals: found.plurals };
}

const lettersOnly = /[A-Za-z]{3,}/;

describe.each(namespaces.map((name) => [name]))('messages of %s', (name) => {
  const en = new Map(flatten(read('en', name)));
  const ru = new Map(flatten(read('ru', name)));

  it('have the same keys and arguments in both languages', () => {
    expect([...ru.keys()].toSorted()).toEqual([...en.keys()].toSorted());
    for (const [key, text] of en)
      expect([key, structureOf(ru.get(key) ?? '').arguments]).toEqual([key, structureOf(text).arguments]);
  });

  it('have every plural form of Russian', () => {
    const lacking = [...ru].filter(([, text]) =>
      structureOf(text).plurals.some((forms) => !/\bone\b.*\bfew\b.*\bmany\b.*\bother\b/.test(forms)),
    );
    expect(lacking).toEqual([]);
  });

  it('end a hint of several sentences with a period', () => {
    const isOpen = (text: string) => /[\p{L})»”]\. \p{Lu}/u.test(text) && !/[.}]$/.test(text);
    expect([...en, ...ru].filter(([key, text]) => /hint/i.test(key) && isOpen(text))).toEqual([]);
  });

  it('are Russian in Russian', () => {
    const foreign = [...ru].filter(
      ([, text]) =>
        lettersOnly.test(text.replace(/\{[^}]*\}/g, '')) && !/[а-яё]/i.test(text) && text.split(' ').length > 2,
    );
    expect(foreign).toEqual([]);
  });
});

describe('the files', () => {
  it('are exactly the known areas', () => {
    for (const locale of ['en', 'ru']) {
      expect(readdirSync(`messages/${locale}`).toSorted()).toEqual(namespaces.map((name) => `${name}.json`).toSorted());
    }
  });
});

describe('errors', () => {
  it.each(locales)('give every code a text in %s', (locale) => {
    const t = createTranslator({ locale, messages: read(locale, 'errors') as never });
    for (const code of Object.keys(errorCodes)) {
      const text = errorText(t as never, { code });
      expect(text, code).not.toBe(code);
    }
  });

  it('include those that only another DSP sends', () => {
    const codes = ['INVOICE', 'ACT', 'CONTRACT'].flatMap((of) => [`${of}_ALREADY_UPLOADED`, `${of}_NOT_UPLOADED`]);
    codes.push('PERMISSION_ENCRYPT_ERROR', 'PERMISSION_DECRYPT_ERROR');
    expect(codes.filter((code) => !isErrorCode(code))).toEqual([]);
  });

  it('fall back to the caller’s text, then the raw code, then "Unknown error"', () => {
    const t = createTranslator({ locale: 'en', messages: read('en', 'errors') as never }) as never;
    expect(errorText(t, { code: 'NOBODY_KNOWS' }, 'The list did not load')).toBe('The list did not load');
    expect(errorText(t, { code: 'NOBODY_KNOWS' })).toBe('NOBODY_KNOWS');
    expect(errorText(t, {})).toBe('Unknown error');
  });

  it('print their arguments', () => {
    const t = createTranslator({ locale: 'ru', messages: read('ru', 'errors') as never }) as never;
    expect(errorText(t, { code: 'LOGIN_LOCKED', params: { seconds: 21 } })).toContain('21 секунду');
    expect(errorText(t, { code: 'DAILY_BUDGET_LIMIT', params: { amount: '100.00 $' } })).toContain('100.00 $');
  });
});
