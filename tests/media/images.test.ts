import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectImage } from '@/lib/embedded-dsp/files/inspect/inspect-image';
import { apng, heavy, moving, still } from '../api/sample-images';
import { banner, plain } from './html5-samples';
import { withFile } from './make-zip';
import { inTwoSeconds, refusedWith } from './refused-with';

const inspect = (bytes: Uint8Array, use: 'banner' | 'native' = 'banner') =>
  withFile(bytes, (path) => inspectImage(path, use));

/** A PNG whose header says other pixels than its rows hold. */
async function lying(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await still('png'));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('a native image', () => {
  it.each([
    ['1.91:1', 1200, 628],
    ['1.91:1', 1200, 627],
    ['1:1', 600, 600],
    ['1:1', 600, 595],
    ['4:3', 800, 600],
    ['4:3', 800, 606],
  ] as const)('has the shape %s at %d×%d', async (ratio, width, height) => {
    const facts = await inspect(await still('jpeg', width, height), 'native');
    expect(facts).toMatchObject({ width, height, details: { kind: 'image', ratio } });
  });

  it.each([
    [300, 250],
    [600, 590],
    [160, 600],
    [800, 612],
  ])('is refused without a shape at %d×%d', async (width, height) => {
    await refusedWith(async () => inspect(await still('png', width, height), 'native'), 'IMAGE_RATIO_UNSUPPORTED', {
      actual: `${width}×${height}`,
      allowed: '1.91:1, 1:1, 4:3',
    });
  });

  it.each([
    ['1:1', 299, 299, '300×300'],
    ['1:1', 1, 1, '300×300'],
    ['4:3', 4, 3, '400×300'],
    ['1.91:1', 599, 314, '600×314'],
  ])('is refused when it is too small for a slot of %s, at %d×%d', async (_ratio, width, height, allowed) => {
    const params = { actual: `${width}×${height}`, allowed };
    await refusedWith(async () => inspect(await still('png', width, height), 'native'), 'IMAGE_TOO_SMALL', params);
  });

  it('of a banner needs one of the sizes instead', async () => {
    await refusedWith(async () => inspect(await still('png', 600, 600)), 'BANNER_SIZE_UNSUPPORTED');
  });
});

describe('a hostile image', () => {
  const svg = (text: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="250">${text}</svg>`);
  const cases: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['a header of a hundred million pixels', () => lying(10_000, 10_000), 'FILE_UNREADABLE'],
    ['a header of four billion columns', () => lying(0xffffffff, 1), 'FILE_UNREADABLE'],
    ['a header of no pixels', () => lying(0, 0), 'FILE_UNREADABLE'],
    ['a header of a size that the rows do not fill', () => lying(300, 600), 'FILE_UNREADABLE'],
    [
      '41 million pixels of one colour',
      async () =>
        sharp({ create: { width: 8200, height: 5000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'FILE_UNREADABLE',
    ],
    ['a vector image that loads a file', () => svg('<image href="file:///etc/passwd"/>'), 'FILE_EXTENSION_UNSUPPORTED'],
    [
      'a vector image of a billion elements',
      () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}">]>${svg('&a;'.repeat(9_000))}`),
      'FILE_UNREADABLE',
    ],
    ['an archive behind a picture', async () => Buffer.concat([await still('png'), banner(plain)]), 'FILE_UNREADABLE'],
    [
      'an archive with a comment behind a picture',
      async () => Buffer.concat([await still('jpeg'), banner(plain)]),
      'FILE_UNREADABLE',
    ],
    [
      'a script that begins like a picture',
      () => Buffer.from('GIF89a=1;/*\x00*/alert(document.cookie)//;'),
      'FILE_UNREADABLE',
    ],
    [
      'a document that is a picture too',
      async () =>
        Buffer.concat([
          (await still('jpeg')).subarray(0, 20),
          Buffer.from('%PDF-1.7'),
          (await still('jpeg')).subarray(20),
        ]),
      'FILE_UNREADABLE',
    ],
    ['a page by a picture’s name', () => Buffer.from('<html><script>alert(1)</script></html>'), 'FILE_UNREADABLE'],
    [
      'a photograph of another kind',
      async () =>
        sharp(await still('png'))
          .tiff()
          .toBuffer(),
      'FILE_EXTENSION_UNSUPPORTED',
    ],
  ];
  it.each(cases)('is refused within two seconds: %s', async (_name, bytes, code) => {
    const image = await bytes();
    await inTwoSeconds(() => refusedWith(() => inspect(image), code));
  });

  it('may be an honest one with something behind it that cameras leave', async () => {
    expect(await inspect(Buffer.concat([await still('jpeg'), Buffer.alloc(500, 7)]))).toMatchObject({ width: 300 });
    expect((await inspect(await heavy(10))).width).toBe(970);
  });
});

describe('a moving image', () => {
  const run = { frames: 4, delay: 2_500 };

  it.each(['gif', 'webp'] as const)('lasts as long as all its repeats: %s', async (kind) => {
    expect(await inspect(await moving(kind, { ...run, loop: 3 }))).toMatchObject({ duration: 30_000 });
    const longer = async () => inspect(await moving(kind, { ...run, loop: 4 }));
    await refusedWith(longer, 'ANIMATION_TOO_LONG', { limit: 30, actual: 40 });
  });

  it.each(['gif', 'webp'] as const)('is refused when it never ends: %s', async (kind) => {
    await refusedWith(async () => inspect(await moving(kind, { ...run, loop: 0 })), 'ANIMATION_ENDLESS', { limit: 30 });
  });

  it('is measured alike as an animated PNG', async () => {
    expect(await inspect(apng({ frames: 2, delay: [5, 1], plays: 3 }))).toMatchObject({ duration: 30_000 });
    await refusedWith(() => inspect(apng({ frames: 2, delay: [5, 1], plays: 4 })), 'ANIMATION_TOO_LONG', {
      actual: 40,
    });
    await refusedWith(() => inspect(apng({ plays: 0 })), 'ANIMATION_ENDLESS', {});
  });
});
