import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { inspectInThread } from '@/lib/embedded-dsp/files/inspect/inspect-in-thread';
import { inspectMedia } from '@/lib/embedded-dsp/files/inspect/inspect-media';
import { banner } from './html5-samples';
import { withFile } from './make-zip';
import { inTwoSeconds, refusedWith } from './refused-with';

const folder = 'tests/media/fixtures';
const read = (name: string) => readFileSync(`${folder}/${name}`);
const kindOf = (name: string) => (/\.(mp4|mov|webm)$/.test(name) ? 'video' : 'audio');
const inspect = (name: string, bytes: Uint8Array = read(name)) =>
  withFile(bytes, (path) => inspectMedia(path, kindOf(name)));

/** What each file was made as: length in ms within 100, codecs, and for video the size, frames a second and sound. */
const made: Readonly<Record<string, readonly [number, object]>> = {
  'aac.m4a': [1500, { container: 'MP4', audioCodec: 'mp4a.40.2', channels: 1, sampleRate: 22_050 }],
  'adts.aac': [1500, { container: 'ADTS', audioCodec: 'mp4a.40.2' }],
  'av1.mp4': [1000, { videoCodec: expect.stringMatching(/^av01/), hasSound: false, fps: 12 }],
  'cbr.mp3': [1500, { container: 'MP3', audioCodec: 'mp3', sampleRate: 22_050 }],
  'cover.mp3': [1500, { container: 'MP3', audioCodec: 'mp3' }],
  'flac.flac': [300, { container: 'FLAC', audioCodec: 'flac', sampleRate: 22_050 }],
  'fragmented.mp4': [1600, { videoCodec: expect.stringMatching(/^avc1/), hasSound: true, fps: 12 }],
  'h264-aac.mov': [1500, { videoCodec: expect.stringMatching(/^avc1/), audioCodec: 'mp4a.40.2', hasSound: true }],
  'h264-aac.mp4': [1500, { videoCodec: expect.stringMatching(/^avc1/), audioCodec: 'mp4a.40.2', hasSound: true }],
  'h264-silent.mp4': [1500, { hasSound: false, audioCodec: null, fps: 12 }],
  'hevc.mp4': [1500, { videoCodec: expect.stringMatching(/^hev1|^hvc1/), hasSound: false }],
  'live.webm': [1500, { videoCodec: 'vp8', hasSound: false, fps: 12 }],
  'mjpeg.mov': [1000, { container: 'QuickTime File Format', videoCodec: 'unknown (jpeg)' }],
  'mulaw.wav': [400, { container: 'WAVE', audioCodec: 'ulaw', sampleRate: 8_000 }],
  'opus.ogg': [1500, { container: 'Ogg', audioCodec: 'opus', sampleRate: 48_000 }],
  'pcm.wav': [400, { container: 'WAVE', audioCodec: 'pcm-s16', bitrate: 128_880 }],
  'plain.mp3': [1500, { audioCodec: 'mp3' }],
  'vbr.mp3': [1500, { audioCodec: 'mp3' }],
  'vorbis.ogg': [1500, { container: 'Ogg', audioCodec: 'vorbis' }],
  'vp8-vorbis.webm': [1500, { videoCodec: 'vp8', audioCodec: 'vorbis', hasSound: true, fps: 12 }],
  'vp9-opus.webm': [1500, { videoCodec: expect.stringMatching(/^vp09/), audioCodec: 'opus', hasSound: true }],
};

describe('an audio or video file', () => {
  it('is told in every format of the fixtures', () => {
    expect(Object.keys(made).toSorted()).toEqual(readdirSync(folder).toSorted());
  });

  it.each(Object.entries(made))('is told for what it is: %s', async (name, [duration, details]) => {
    const facts = await inspect(name);
    expect(facts.details).toMatchObject(details);
    expect(Math.abs((facts.duration ?? 0) - duration)).toBeLessThan(100);
    expect([facts.width, facts.height]).toEqual(kindOf(name) === 'video' ? [160, 90] : [null, null]);
    expect(facts.mimeType).toMatch(kindOf(name) === 'video' ? /^video\// : /^audio\//);
  });
});

// A stream of frames without a header says nothing of its length: half of it is a shorter one.
const headless = /^(adts\.aac|plain\.mp3)$/;

describe('a file that was cut off', () => {
  const names = Object.keys(made).filter((name) => !headless.test(name));
  it.each(names.flatMap((name) => [0.9, 0.5, 0.1].map((part) => [name, part] as const)))(
    'cannot be determined: %s at %d',
    async (name, part) => {
      const bytes = read(name);
      const cut = bytes.subarray(0, Math.floor(bytes.length * part));
      const code = kindOf(name) === 'video' ? 'VIDEO_PROCESSING_ERROR' : 'AUDIO_PROCESSING_ERROR';
      const expected = name === 'cover.mp3' && part === 0.1 ? 'FILE_UNREADABLE' : code;
      await inTwoSeconds(() => refusedWith(() => inspect(name, cut), expected));
    },
  );
});

describe('a file that is something else', () => {
  it.each([
    ['a video as audio', 'h264-aac.mp4', 'audio', 'FILE_EXTENSION_UNSUPPORTED', {}],
    [
      'a webm as audio',
      'vp9-opus.webm',
      'audio',
      'FILE_EXTENSION_UNSUPPORTED',
      { allowed: expect.stringContaining('MP3') },
    ],
    ['a record as video', 'cbr.mp3', 'video', 'FILE_EXTENSION_UNSUPPORTED', { allowed: 'MP4, MOV, WebM' }],
    ['sound alone as video', 'aac.m4a', 'video', 'VIDEO_PROCESSING_ERROR', { reason: 'noVideo' }],
    ['silence as audio', 'h264-silent.mp4', 'audio', 'FILE_EXTENSION_UNSUPPORTED', {}],
  ] as const)('is refused: %s', async (_what, name, kind, code, params) => {
    await refusedWith(() => inspectMedia(`${folder}/${name}`, kind), code, params);
  });

  it.each([
    ['nothing', Buffer.of()],
    ['text', Buffer.from('hello')],
    [
      'a playlist, which names files to open',
      Buffer.from('#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:9,\nfile:///etc/passwd\n'),
    ],
    ['zeros', Buffer.alloc(100_000)],
    ['a picture', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ])('is refused: %s', async (_what, bytes) => {
    for (const name of ['a.mp4', 'a.mp3']) await refusedWith(() => inspect(name, bytes), 'FILE_UNREADABLE');
  });

  it('is refused or read within two seconds, whatever byte of it is wrong', async () => {
    for (const name of ['h264-aac.mp4', 'vp8-vorbis.webm', 'vbr.mp3', 'vorbis.ogg', 'pcm.wav'])
      for (let at = 0; at < 40; at++) {
        const bytes = Buffer.from(read(name));
        bytes[Math.floor((at * bytes.length) / 40)] = 0xff;
        let code: unknown;
        await inTwoSeconds(async () => {
          code = await inspect(name, bytes).then(
            () => 'taken',
            (error: { code?: string }) => error.code,
          );
        });
        expect(code).toMatch(/^(taken|FILE_UNREADABLE|(AUDIO|VIDEO)_PROCESSING_ERROR|BANNER_SIZE_UNKNOWN|FILE_EXT.*)$/);
      }
  });
});

describe('the thread that reads', () => {
  const inspector = inspectInThread();
  afterAll(() => inspector.stop());

  it('answers and refuses as the readers do, one after another', async () => {
    const both = ['h264-aac.mp4', 'vp8-vorbis.webm'].map((name) => inspector.inspect(`${folder}/${name}`, 'video', 1));
    expect((await Promise.all(both)).map(({ mimeType }) => mimeType)).toEqual(['video/mp4', 'video/webm']);
    await refusedWith(() => inspector.inspect(`${folder}/cbr.mp3`, 'video', 1), 'FILE_EXTENSION_UNSUPPORTED', {
      allowed: 'MP4, MOV, WebM',
    });
  });

  it('ends a reading that takes too long, and reads on', async () => {
    let seed = 1;
    const names = Array.from({ length: 110_000 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return `clickTag${seed % 1000}`;
    });
    const code = `a=${'['.repeat(2_000)}${names.join()}${']'.repeat(2_000)}`;
    const endless = banner(`<meta name="ad.size" content="width=300,height=250"><script>${code}</script>`);
    const began = performance.now();
    await withFile(endless, (path) =>
      refusedWith(() => inspector.inspect(path, 'html5', 1), 'HTML5_ZIP_PARSE_ERROR', { reason: 'other' }),
    );
    expect(performance.now() - began).toBeGreaterThan(1_500);
    expect((await inspector.inspect(`${folder}/cbr.mp3`, 'audio', 1)).mimeType).toBe('audio/mpeg');
  });

  it('refuses what is not there, and reads on', async () => {
    await refusedWith(() => inspector.inspect('/nowhere', 'html5', 1), 'HTML5_ZIP_PARSE_ERROR', { reason: 'other' });
    expect((await inspector.inspect(`${folder}/cbr.mp3`, 'audio', 1)).mimeType).toBe('audio/mpeg');
  });
});
