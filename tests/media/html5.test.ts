import { describe, expect, it } from 'vitest';
import { inspectHtml5 } from '@/lib/embedded-dsp/files/inspect/inspect-html5';
import { badBanners, banner, goodBanners, plain } from './html5-samples';
import { makeZip, withFile } from './make-zip';
import { inTwoSeconds, refusedWith } from './refused-with';

const inspect = (bytes: Uint8Array) => withFile(bytes, inspectHtml5);

describe('an HTML5 banner', () => {
  it.each(Object.entries(goodBanners))('is taken: %s', async (_name, bytes) => {
    const facts = await inspect(bytes);
    expect(facts).toMatchObject({ mimeType: 'application/zip', details: { kind: 'html5', entry: 'index.html' } });
    expect(facts.details.clickTags.length).toBeGreaterThan(0);
    expect(facts.width).toBeGreaterThan(0);
  });

  it('says what it is', async () => {
    expect(await inspect(goodBanners['Animate with CreateJS'] ?? Buffer.of())).toMatchObject({
      width: 728,
      height: 90,
      duration: null,
      details: { files: 3, clickTags: ['clicktag'], hosts: ['code.createjs.com'], isEndless: false },
    });
    expect(await inspect(goodBanners['a duration tag'] ?? Buffer.of())).toMatchObject({ duration: 15_000 });
    expect(await inspect(goodBanners['what systems leave in archives'] ?? Buffer.of())).toMatchObject({
      details: { files: 1 },
    });
    const gwd = await inspect(goodBanners['Google Web Designer, the generic ad'] ?? Buffer.of());
    expect(gwd.duration).toBe(6_000);
    const endless = banner(plain.replace('</head>', '<style>a{animation:pulse 1s infinite}</style></head>'));
    expect(await inspect(endless)).toMatchObject({ duration: null, details: { isEndless: true } });
  });

  it.each(badBanners)('is refused: %s', async (_name, bytes, code, params = {}) => {
    await refusedWith(() => inspect(bytes), code, params);
  });
});

describe('an archive', () => {
  const index = { name: 'index.html', bytes: plain };
  const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);
  let seed = 1;
  const noise = Buffer.alloc(16_000).map(() => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed >> 8;
  });
  const code = 'HTML5_ZIP_PARSE_ERROR';
  const cases: [string, () => Buffer, string, object?][] = [
    ['nothing', () => Buffer.of(), code, { reason: 'other' }],
    ['no archive', () => Buffer.from('<html></html>'), code, { reason: 'other' }],
    ['half an archive', () => banner(plain).subarray(0, 300), code, { reason: 'other' }],
    [
      'a picture in front of it',
      () => Buffer.concat([Buffer.from('GIF89a'), banner(plain)]),
      code,
      { reason: 'other' },
    ],
    [
      'too heavy',
      () => makeZip([index, { name: 'a.png', bytes: Buffer.alloc(1_100_000), isStored: true }]),
      'CREATIVE_WEIGHT_EXCEEDED',
      { limit: 1, actual: 1.05 },
    ],
    ['a bomb', () => makeZip([index, { name: 'a.png', bytes: zeros(15) }]), code, { reason: 'ratio', limit: 100 }],
    [
      'many small bombs',
      () =>
        makeZip([
          index,
          ...Array.from({ length: 25 }, (_, at) => ({
            name: `${at}.js`,
            bytes: Buffer.concat([noise, zeros(1).subarray(0, 900_000)]),
          })),
        ]),
      code,
      { reason: 'unpacked', limit: 20 },
    ],
    [
      '101 files',
      () => makeZip([index, ...Array.from({ length: 100 }, (_, at) => ({ name: `${at}.png` }))]),
      code,
      { reason: 'files', limit: 100, actual: 101 },
    ],
    [
      'thousands of files',
      () => makeZip(Array.from({ length: 9_000 }, (_, at) => ({ name: `${at}.png` }))),
      code,
      { reason: 'files', actual: 9_000 },
    ],
    ['a path out of it', () => makeZip([index, { name: '../../etc/a.js' }]), code, { reason: 'path' }],
    ['a path out of it with backslashes', () => makeZip([index, { name: '..\\..\\a.js' }]), code, { reason: 'path' }],
    ['an absolute path', () => makeZip([index, { name: '/etc/a.js' }]), code, { reason: 'path' }],
    ['a path of a drive', () => makeZip([index, { name: 'C:/a.js' }]), code, { reason: 'path' }],
    [
      'a link',
      () => makeZip([index, { name: 'a.js', bytes: '/etc/passwd', lies: { mode: 0o120777 } }]),
      code,
      { reason: 'link', file: 'a.js' },
    ],
    ['a nested archive', () => makeZip([index, { name: 'a.zip', bytes: banner(plain) }]), code, { reason: 'nested' }],
    [
      'a nested archive by another name',
      () => makeZip([index, { name: 'a.png', bytes: banner(plain) }]),
      code,
      { reason: 'nested' },
    ],
    [
      'a size said too small',
      () => makeZip([index, { name: 'a.js', bytes: zeros(5), lies: { size: 10 } }]),
      code,
      { reason: 'size', file: 'a.js' },
    ],
    [
      'a size said too large',
      () => makeZip([index, { name: 'a.js', bytes: 'x', lies: { size: 999 } }]),
      code,
      { reason: 'size' },
    ],
    [
      'a size of a stored file that is none',
      () => makeZip([index, { name: 'a.js', bytes: 'x', isStored: true, lies: { size: 9 } }]),
      code,
      { reason: 'size' },
    ],
    [
      'a wrong checksum',
      () => makeZip([index, { name: 'a.js', bytes: 'x', lies: { crc: 1 } }]),
      code,
      { reason: 'other' },
    ],
    [
      'two files of one name',
      () => makeZip([index, { name: 'A.js' }, { name: 'a.js' }]),
      code,
      { reason: 'duplicate' },
    ],
    [
      'a password',
      () => makeZip([index, { name: 'a.js', bytes: 'x', lies: { flags: 1 } }]),
      code,
      { reason: 'encrypted' },
    ],
    ['more entries said than there are', () => makeZip([index], { count: 3 }), code, { reason: 'other' }],
    ['a program', () => makeZip([index, { name: 'setup.exe' }]), 'FILE_EXTENSION_UNSUPPORTED', { file: 'setup.exe' }],
    ['a script of a server', () => makeZip([index, { name: 'a.php' }]), 'FILE_EXTENSION_UNSUPPORTED'],
    ['a file without an ending', () => makeZip([index, { name: 'README' }]), 'FILE_EXTENSION_UNSUPPORTED'],
    [
      'a megabyte of code that speaks of the click',
      () =>
        makeZip([
          {
            name: 'index.html',
            bytes: `<meta name="ad.size" content="width=300,height=250"><script>var clickTag="";${Array.from({ length: 90_000 }, (_, at) => `a${at}=${(at * 7919) % 9973};`).join('')}</script>`,
          },
        ]),
      'HTML5_CLICK_TAG_NOT_USED',
    ],
    [
      'code nested a hundred thousand times',
      () =>
        banner(`<meta name="ad.size" content="width=300,height=250"><script>clickTag=${'['.repeat(60_000)}</script>`),
      'HTML5_CLICK_TAG_MISSING',
    ],
  ];
  it.each(cases)('is refused within two seconds: %s', async (_name, bytes, expected, params = {}) => {
    const archive = bytes();
    await inTwoSeconds(() => refusedWith(() => inspect(archive), expected, params));
  });
});
