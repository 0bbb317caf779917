import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '@/lib/contract/error-codes';
import { operations } from '@/lib/contract/operations';
import { curlExample } from '@/lib/embedded-dsp/api/docs/curl-example';
import { docsAnswer } from '@/lib/embedded-dsp/api/docs/docs-answer';
import { docsWords } from '@/lib/embedded-dsp/api/docs/docs-words';
import { fieldRows } from '@/lib/embedded-dsp/api/docs/field-rows';
import { russianSentences } from '@/lib/embedded-dsp/api/docs/translated';
import { codesOf } from '@/lib/embedded-dsp/api/openapi/codes-of';
import { jsonPart, parametersOf } from '@/lib/embedded-dsp/api/openapi/describe-operation';
import { escapeHtml } from '@/lib/embedded-dsp/mail/escape-html';

const answerTo = (address: string, accept = '') =>
  docsAnswer(new Request(`http://dsp.example/docs${address}`, { headers: { 'accept-language': accept } }));
const pages = { en: await answerTo('?lang=en').text(), ru: await answerTo('?lang=ru').text() };

/** The part of the page that is about one operation. */
const partOf = (page: string, name: string) => page.split(`<details id="${name}">`)[1]?.split('</details>')[0] ?? '';

describe('the handbook of the API', () => {
  it('speaks the language that is asked for, else the one that the reader prefers', () => {
    const language = (address: string, accept?: string) => answerTo(address, accept).headers.get('content-language');
    expect([language(''), language('?lang=ru'), language('?lang=xx')]).toEqual(['en', 'ru', 'en']);
    expect([language('', 'ru-RU,ru;q=0.9,en;q=0.8'), language('', 'de,ru;q=0.5'), language('', 'en-GB')]).toEqual([
      'ru',
      'ru',
      'en',
    ]);
    expect(language('?lang=en', 'ru')).toBe('en');
    expect(pages.ru).toContain('<html lang="ru">');
  });

  it('runs nothing and loads nothing; its one style is the one that its policy names', () => {
    const policy = answerTo('').headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'/);
    for (const page of Object.values(pages)) {
      expect(page).not.toMatch(/<script|<link|<img|<iframe|@import|url\(| style=| on\w+=/i);
      expect([...page.matchAll(/ (?:href|src)="(?![#/])([^"]*)"/g)]).toEqual([]);
      const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
      expect(policy).toContain(createHash('sha256').update(style).digest('base64'));
    }
  });

  it.each(['en', 'ru'] as const)(
    'tells of every operation who may, every field, every code and a call, in %s',
    (language) => {
      for (const operation of operations) {
        const part = partOf(pages[language], operation.name);
        const fields = [
          ...[...parametersOf(operation, 'params'), ...parametersOf(operation, 'query')].map(({ name }) => name),
          ...(['body', 'answer'] as const).flatMap((one) =>
            fieldRows(jsonPart(operation, one)?.schema ?? {}).map(({ path }) => path),
          ),
        ];
        const shown = fields.map((path) => `<code>${escapeHtml(path).replaceAll('.', '.<wbr>')}</code>`);
        const may = typeof operation.access === 'object' ? operation.access.map((one) => `<code>${one}</code>`) : [];
        const codes = codesOf(operation).map((code) => `<td>${errorCodes[code]}</td><td><code>${code}</code></td>`);
        const wanted = [...shown, ...may, ...codes, escapeHtml(curlExample(operation))];
        expect([operation.name, wanted.filter((text) => !part.includes(text))]).toEqual([operation.name, []]);
      }
    },
  );

  it('has words for every area in both languages, and every sentence of the contract in Russian', () => {
    const areas = new Set(operations.map(({ name }) => name.split('.')[0] ?? ''));
    expect([...areas].filter((area) => !(area in docsWords.en.areas) || !(area in docsWords.ru.areas))).toEqual([]);
    const sentences = operations.flatMap((operation) => [
      operation.summary,
      ...(['params', 'query'] as const).flatMap((part) =>
        parametersOf(operation, part).map(({ description }) => description ?? ''),
      ),
      ...(['body', 'answer'] as const).flatMap((part) =>
        fieldRows(jsonPart(operation, part)?.schema ?? {}).map(({ field }) => field.description ?? ''),
      ),
    ]);
    expect([...new Set(sentences)].filter((text) => text !== '' && !russianSentences().has(text))).toEqual([]);
  });

  it('shows calls that a shell can read', () => {
    for (const operation of operations) {
      const call = curlExample(operation);
      expect(call).toMatch(/^curl (-X (POST|PUT|DELETE) )?"\$DSP\/[^"\s]*"/);
      expect((call.replaceAll(`'\\''`, '').match(/'/g) ?? []).length % 2).toBe(0);
    }
  });
});
