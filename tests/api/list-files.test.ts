import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { targetInput as shape } from '@/lib/contract/targeting/targets';
import { targetInput, textForm } from './pivot/sample';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { addPerson } from './tenants';

let api: SmallApi;
let token: string;

beforeAll(async () => {
  api = await startSmallApi();
  token = await api.tokenOf(await addPerson(api.database, 'anna'));
});
afterAll(() => api.close());

type Kind = 'domain' | 'page' | 'bundle' | 'ip';
const read = (kind: Kind, text: string | Uint8Array<ArrayBuffer>) =>
  api.call(token, 'files.parseText', { query: { kind }, form: textForm(text) });
const parse = async (kind: Kind, text: string | Uint8Array<ArrayBuffer>) => (await read(kind, text)).body;
const plain = (values: string[]) => ({ values, duplicates: 0, rejected: [] });
/** Russian letters as windows-1251 writes them. */
const windows1251 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code < 128 ? code : code - 0x410 + 0xc0;
  });
const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);

describe('a list file', () => {
  it.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['with a byte order mark', '\ufeffexample.com\nпример.рф'],
    ['with CRLF', 'example.com\r\nпример.рф\r\n'],
    ['with CR and empty lines', '\r\rexample.com\r  \r\tпример.рф  '],
    ['in windows-1251', windows1251('example.com\nпример.рф')],
    ['in UTF-16', utf16('example.com\nпример.рф')],
  ])('is read %s', async (_what, text) => {
    expect(await parse('domain', text)).toEqual(plain(['example.com', 'xn--e1afmkfd.xn--p1ai']));
  });

  it('gives domains in lower case, each once, and says what is wrong with which line', async () => {
    const lines = [
      'Example.com',
      'https://a.example.com',
      '',
      'www.example.com',
      'example.com/page',
      'EXAMPLE.COM',
      'ПРИМЕР.рф',
      'пример.РФ',
      'no dots',
      '192.0.2.1',
      `${'a'.repeat(3_000)}.com`,
    ];
    expect(await parse('domain', lines.join('\n'))).toEqual({
      values: ['example.com', 'xn--e1afmkfd.xn--p1ai'],
      duplicates: 2,
      rejected: [
        { line: 2, text: 'https://a.example.com', reason: 'scheme' },
        { line: 4, text: 'www.example.com', reason: 'www' },
        { line: 5, text: 'example.com/page', reason: 'slash' },
        { line: 9, text: 'no dots', reason: 'format' },
        { line: 10, text: '192.0.2.1', reason: 'format' },
        { line: 11, text: expect.stringMatching(/^a{200}$/), reason: 'tooLong' },
      ],
    });
  });

  it('gives addresses, pages and bundles of their kind alone', async () => {
    const ips = await parse(
      'ip',
      '192.0.2.1\n2001:DB8:0::1\n192.0.2.0/24\n192.0.2.256\n010.0.0.1\nfe80::1%eth0\n1.2.3',
    );
    expect([ips.values, ips.rejected.length]).toEqual([['192.0.2.1', '2001:db8::1'], 5]);
    const pages = await parse(
      'page',
      'https://Example.com/Sale?a=1\nhttp://пример.рф/новое\nftp://a.example\nexample.com\nhttps://u:p@a.example',
    );
    expect(pages.values).toEqual([
      'https://example.com/Sale?a=1',
      'http://xn--e1afmkfd.xn--p1ai/%D0%BD%D0%BE%D0%B2%D0%BE%D0%B5',
    ]);
    expect(pages.rejected).toHaveLength(3);
    const bundles = await parse('bundle', 'com.example.App_1\n123456789\n1234\none\ncom.пример');
    expect([bundles.values, bundles.rejected.length]).toEqual([['com.example.App_1', '123456789'], 3]);
  });

  it('never gives a value that a target then refuses', async () => {
    const odd = [
      'a_b.example.com',
      '-a.example.com',
      'a-.example.com',
      'example.com.',
      'a..example.com',
      'xn--.com',
      'ex ample.com',
      'example.c',
      'co.uk',
      'com',
      'localhost',
      'example.123',
      'é.fr',
      'ß.de',
      'a.б.рф',
      '.example.com',
      'example.com:80',
      '[::1]',
      '::ffff:192.0.2.1',
      '::',
      '1::',
      '0.0.0.0',
      'com._a',
      'a.1',
      '00000',
      '1234567890123',
      `${'a'.repeat(63)}.com`,
      `${'a'.repeat(64)}.com`,
      `${'a.'.repeat(130)}com`,
      `https://a.example/${'й'.repeat(1_000)}`,
      'https://a.example/\u202e',
      'https://a.example#x',
      'HTTPS://A.EXAMPLE',
      'https://a.example/%',
      'https://xn--a.example/',
    ];
    const panels = { domain: 'domains', bundle: 'bundles', ip: 'ips', page: 'pages' } as const;
    for (const [kind, panel] of Object.entries(panels) as [Kind, (typeof panels)[Kind]][]) {
      const { values } = await parse(kind, odd.join('\n'));
      for (const value of values) {
        const included = [kind === 'page' ? { operator: 'EQUALS', value } : value];
        const target = { ...targetInput(), [panel]: { included, excluded: [] } };
        expect([kind, value, shape.safeParse(target).error?.issues ?? 'taken']).toEqual([kind, value, 'taken']);
      }
      expect([kind, values.length > 0 || kind === 'domain']).toEqual([kind, true]);
    }
  });

  it('holds a hundred thousand lines, and no more', async () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => `site-${at}.example.com`).join('\n');
    const began = Date.now();
    expect((await parse('domain', lines)).values).toHaveLength(100_000);
    expect(Date.now() - began).toBeLessThan(10_000);
    const beyond = await read('domain', `${lines}\n\none.more.example.com`);
    expect(beyond).toMatchObject(refusal(422, 'LIST_TOO_LONG', { params: { limit: 100_000 } }));
    expect(await read('domain', 'x'.repeat(5 * 1024 * 1024 + 1))).toMatchObject(refusal(413, 'PAYLOAD_TOO_LARGE'));
  });

  it('is refused when it is no text', async () => {
    expect(await read('domain', 'a.example\0.com')).toMatchObject(refusal(422, 'FILE_UNREADABLE'));
    expect(await parse('domain', '')).toEqual(plain([]));
  });
});
