import { describe, expect, it } from 'vitest';
import { batchCreatives, landingTable } from '@/components/creatives/upload/batch-creatives';
import { emptyBatch } from '@/components/creatives/upload/batch-values';
import { creativeName, sizeInName } from '@/components/creatives/upload/creative-name';
import { fileKind, renamed } from '@/components/creatives/upload/file-kind';
import { type BatchFile, type Send, uploadQueue } from '@/components/creatives/upload/upload-queue';
import { ApiFault } from '@/lib/contract/api-fault';
import type { UploadedFile } from '@/lib/contract/creatives/files';
import { still } from '../api/sample-images';
import { goodBanners } from '../media/html5-samples';
import { vast } from '../media/tag-samples';

const file = (name: string, content: string | Uint8Array = '\x89PNG') =>
  new File(
    [typeof content === 'string' ? Uint8Array.from(content, (one) => one.charCodeAt(0)) : new Uint8Array(content)],
    name,
  );

describe('what a file becomes', () => {
  it('is told by its content, whatever its name says', async () => {
    const samples: [string, File, string][] = [
      ['banner image', file('a.gif', await still('png')), '.png'],
      ['banner image', file('a', await still('webp')), '.webp'],
      ['banner html5', file('a.png', goodBanners['a plain page with a canvas'] ?? ''), '.zip'],
      ['video null', file('a.txt', '\0\0\0\x18ftypmp42'), '.mp4'],
      ['video null', file('a.mp4', '\x1a\x45\xdf\xa3'), '.webm'],
      ['audio null', file('a.mp4', '\0\0\0\x18ftypM4A '), '.m4a'],
      ['audio null', file('a.wav', '\xff\xfb\x90'), '.mp3'],
      ['video null', file('a.txt', vast()), '.xml'],
      ['banner js', file('a.JS', 'document.write("<b>An ad</b>")'), '.js'],
    ];
    for (const [result, sample, ending] of samples) {
      const kind = await fileKind(sample);
      expect([sample.name, `${kind?.type} ${kind?.subtype}`, kind?.ending]).toEqual([sample.name, result, ending]);
    }
  });

  it('is nothing for what no creative is made of', async () => {
    expect(await fileKind(file('a.png', 'plain text'))).toBeNull();
    expect(await fileKind(file('report.pdf', '%PDF-1.7 \0'))).toBeNull();
    expect(await fileKind(file('a.png', ''))).toBeNull();
  });

  it('is sent under a name that says it', async () => {
    const png = file('a.zip', await still('png'));
    const kind = await fileKind(png);
    expect(kind && renamed(png, kind).name).toBe('a.zip.png');
    const right = file('A.PNG', await still('png'));
    expect(kind && renamed(right, kind)).toBe(right);
  });
});

describe('the name of a creative', () => {
  it.each([
    ['spring.png', 300, 250, 'spring 300×250'],
    ['spring_300x250.png', 300, 250, 'spring_300x250'],
    ['весна 300х250.gif', 300, 250, 'весна 300х250'],
    ['spring_300x250_new.zip', 728, 90, 'spring_300x250_new 728×90'],
    ['film.mp4', null, null, 'film'],
    [`${'a'.repeat(300)}.png`, 300, 250, `${'a'.repeat(247)} 300×250`],
  ])('%s, %s×%s', (filename, width, height, name) => {
    expect(creativeName(filename, { width, height })).toBe(name);
  });

  it('says a size that cannot be measured', () => {
    expect(sizeInName('tag_240x400.js')).toEqual({ width: 240, height: 400 });
    expect(sizeInName('tag-2026.js')).toEqual({ width: null, height: null });
  });
});

describe('a pasted table of landing pages', () => {
  const names = ['a.png', 'B.gif', 'c d.jpg'];
  it('finds files by their names, with or without the ending, whatever the case', () => {
    const table = landingTable(
      'File\tURL\nA.PNG\thttps://a.example.com\nb;https://b.example.com/?x=1\n"c d.jpg" https://c.example.com\n',
      names,
    );
    expect(names.map(table.of)).toEqual([
      'https://a.example.com',
      'https://b.example.com/?x=1',
      'https://c.example.com',
    ]);
    expect([table.wrong, table.unknown]).toEqual([[], []]);
  });

  it('tells of lines without an address and of names that no file has', () => {
    const table = landingTable('a.png\thttps://a.example.com\nB.gif\tnothing\nz.png\thttps://z.example.com', names);
    expect(table.wrong).toEqual([{ line: 2, text: 'B.gif\tnothing' }]);
    expect(table.unknown).toEqual(['z.png']);
    expect(table.of('B.gif')).toBeUndefined();
  });
});

const uploaded = (name: string): UploadedFile => ({
  name: `stored-${name}`,
  filename: name,
  fileUrl: '',
  mimeType: 'image/png',
  size: 4,
  width: 300,
  height: 250,
  duration: null,
  details: { kind: 'image', ratio: null },
});
const phases = (files: readonly BatchFile[]) => files.map(({ phase }) => phase).join(' ');

/** A queue whose uploads end when the test says so. */
function heldQueue(send: Send) {
  let changed: () => void = () => undefined;
  const pauses: number[] = [];
  const queue = uploadQueue({
    send,
    onRemove: () => undefined,
    pause: async (ms) => void pauses.push(ms),
    onChange: () => changed(),
  });
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      changed = () => isSo() && resolve();
      changed();
    });
  return { queue, pauses, until };
}

describe('the queue', () => {
  it('sends no more than four at a time, and a refused file stops no other', async () => {
    let now = 0;
    let most = 0;
    const { queue, until } = heldQueue(async ({ name }) => {
      now += 1;
      most = Math.max(most, now);
      await Promise.resolve();
      now -= 1;
      if (name.startsWith('bad'))
        throw new ApiFault(422, { code: 'BANNER_SIZE_UNSUPPORTED', params: { nearest: '–' } });
      return uploaded(name);
    });
    queue.add(Array.from({ length: 30 }, (_, at) => file(at % 8 === 5 ? `bad-${at}.png` : `${at}.png`)));
    queue.add([file('notes.txt', 'nothing')]);
    await until(() => !/waiting|sending/.test(phases(queue.files())));
    const refused = queue.files().filter(({ phase }) => phase === 'refused');
    expect([most, queue.files().length, refused.length]).toEqual([4, 31, 5]);
    expect(refused.map(({ refusal }) => refusal?.code)).toContain('FILE_EXTENSION_UNSUPPORTED');
  });

  it('waits and goes on when the server has enough to do', async () => {
    let busy = 3;
    const { queue, pauses, until } = heldQueue(async ({ name }) => {
      if (busy-- > 0) throw new ApiFault(429, { code: 'UPLOADS_WAITING', params: { limit: 20 } });
      return uploaded(name);
    });
    queue.add([file('a.png'), file('b.png')]);
    await until(() => phases(queue.files()) === 'stored stored');
    expect(pauses.length).toBeGreaterThan(0);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  });

  it('keeps what is done when it is stopped, and takes the rest up again', async () => {
    const { queue, until } = heldQueue(async ({ name }, _kind, { signal }) => {
      if (name !== 'a.png' && !isAgain) await new Promise((_, reject) => signal.addEventListener('abort', reject));
      return uploaded(name);
    });
    let isAgain = false;
    queue.add(['a.png', 'b.png', 'c.png', 'd.png', 'e.png', 'f.png', 'g.png'].map((name) => file(name)));
    await until(() => phases(queue.files()) === 'stored sending sending sending sending waiting waiting');
    queue.stop();
    await until(() => !/sending|waiting/.test(phases(queue.files())));
    expect(phases(queue.files())).toBe('stored stopped stopped stopped stopped stopped stopped');
    isAgain = true;
    queue.retry(queue.files().map(({ key }) => key));
    await until(() => queue.files().every(({ phase }) => phase === 'stored'));
  });

  it('takes no more than a batch may hold', () => {
    const { queue } = heldQueue(() => new Promise(() => undefined));
    expect(queue.add(Array.from({ length: 502 }, (_, at) => file(`${at}.png`)))).toBe(2);
    expect(queue.files().length).toBe(500);
  });
});

describe('the creatives of a batch', () => {
  const stored = (name: string, given: Partial<BatchFile> = {}): BatchFile => ({
    key: 1,
    source: file(name),
    phase: 'stored',
    sent: 4,
    stored: uploaded(name),
    refusal: null,
    creativeId: null,
    kind: { type: 'banner', subtype: 'image', medium: 'image', ending: '.png' },
    ...given,
  });
  const values = { ...emptyBatch, iabCategory: 'IAB3-1', kktuCodes: ['1.1.1'], finalUrl: 'https://all.example.com' };
  const landing = landingTable('b.png\thttps://own.example.com', ['a.png', 'b.png']);

  it('share what was filled in once, and have landing pages of their own', () => {
    const { rows, faults } = batchCreatives([stored('a.png'), stored('b.png')], values, { landing, mayLinkJs: false });
    expect(faults).toEqual([]);
    expect(rows.map(({ input }) => [input.name, input.finalUrl])).toEqual([
      ['a 300×250', 'https://all.example.com'],
      ['b 300×250', 'https://own.example.com'],
    ]);
  });

  it('need no common landing page when each file has its own', () => {
    const bare = { ...values, finalUrl: '' };
    expect(batchCreatives([stored('b.png')], bare, { landing, mayLinkJs: false }).faults).toEqual([]);
    const { faults } = batchCreatives([stored('a.png'), stored('b.png')], bare, { landing, mayLinkJs: false });
    expect(faults).toEqual([{ path: 'finalUrl', message: 'required' }]);
  });

  it('leave the landing page of a JS banner to its tag', () => {
    const kind = { type: 'banner', subtype: 'js', medium: 'js', ending: '.js' } as const;
    const tag = { ...uploaded('tag_240x400.js'), width: null, height: null };
    const { rows } = batchCreatives([stored('tag_240x400.js', { kind, stored: tag })], values, {
      landing,
      mayLinkJs: false,
    });
    expect(rows[0]?.input).toMatchObject({ subtype: 'js', finalUrl: null, width: 240, height: 400 });
  });
});
