import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { AspectRatio, FileDetails } from '@/lib/contract/file-facts';
import type { FileFolder } from '../files/file-folder';
import { projectFile } from '../project-file';
import { type BannerDesign, bannerImage } from './banner-image';
import { html5Banner } from './html5-banner';

/** A stored file of the demonstration that is not an image banner. */
export interface DemoFile {
  filename: string;
  mimeType: string;
  width: number | null;
  height: number | null;
  /** Milliseconds. */
  duration: number | null;
  details: FileDetails;
  sha256: string;
  size: number;
}
export type DemoMedia = ReadonlyMap<string, DemoFile>;
type Facts = Omit<DemoFile, 'sha256' | 'size'>;

/** Puts every film, sound, archive, script and native image where uploads lie; by the name the seed gives them. */
export async function makeMedia(folder: FileFolder): Promise<DemoMedia> {
  const made = new Map<string, DemoFile>();
  const keep = async (key: string, bytes: Buffer, facts: Facts) => {
    const received = await folder.receive(Readable.from([bytes]), bytes.length);
    await folder.keep(received);
    made.set(key, { ...facts, sha256: received.sha256, size: bytes.length });
  };
  for (const [filename, facts] of Object.entries(recorded))
    await keep(filename, readFileSync(projectFile(`lib/embedded-dsp/seed/data/media/${filename}`)), {
      filename,
      ...facts,
    });
  for (const [key, design] of Object.entries(natives)) {
    for (const [ratio, [width, height]] of shapes) {
      const image = await bannerImage({ ...design, width, height });
      const about = { filename: `${key}-${width}x${height}.png`, mimeType: 'image/png', width, height, duration: null };
      await keep(`${key} ${ratio}`, image, { ...about, details: { kind: 'image', ratio } });
    }
  }
  await keep('oak-drawer.zip', html5Banner(drawer), drawerFacts);
  await keep('oak-configurator.js', Buffer.from(configurator), configuratorFacts);
  return made;
}

const film = (width: number, height: number, duration: number, audioCodec: string | null, bitrate: number) => ({
  ...{ mimeType: 'video/mp4', width, height, duration },
  details: {
    ...{ kind: 'video' as const, container: 'MP4', videoCodec: 'avc1.4d401f', audioCodec, fps: 12, bitrate },
    hasSound: audioCodec !== null,
  },
});
const sound = (mimeType: string, container: string, audioCodec: string, duration: number, bitrate: number) => ({
  ...{ mimeType, width: null, height: null, duration },
  details: { kind: 'audio' as const, container, audioCodec, channels: 1, sampleRate: 32_000, bitrate },
});

/** Films and sounds that lie in the repository, made for it: their facts are what an inspection reads. */
const recorded: Readonly<Record<string, Omit<Facts, 'filename'>>> = {
  'lisbon-film.mp4': film(640, 360, 15_000, null, 8_670),
  'gem-rows.mp4': film(360, 640, 10_000, null, 12_120),
  'tea-film.mp4': film(640, 360, 10_000, 'mp4a.40.2', 10_902),
  'lisbon-spot.mp3': sound('audio/mpeg', 'MP3', 'mp3', 14_868, 32_000),
  'ural-deposit.m4a': sound('audio/mp4', 'MP4', 'mp4a.40.2', 12_000, 24_000),
};

const shapes: readonly (readonly [AspectRatio, readonly [number, number]])[] = [
  ['1.91:1', [1200, 628]],
  ['1:1', [600, 600]],
  ['4:3', [800, 600]],
];

type Design = Omit<BannerDesign, 'width' | 'height'>;
const natives: Readonly<Record<string, Design>> = {
  'lisbon-native': {
    ...{ title: 'Lisbon', line: 'Seven hills, one ocean', colours: ['#0b4f6c', '#147a8c', '#f2c14e'], motif: 'waves' },
  },
  'tea-native': {
    ...{ title: 'Первый сбор', line: 'Чайная лавка', colours: ['#2f4a2f', '#557a46', '#f2e3b3'], motif: 'hills' },
  },
  'deposit-native': {
    ...{ title: 'Стабильный', line: 'Урал-Депозит', colours: ['#0f3d5e', '#1c6ea4', '#cfe8f7'], motif: 'grid' },
  },
};

const drawer = {
  ...{ width: 300, height: 250, language: 'de', title: 'Eiche, die bleibt', call: 'Tisch planen' },
  ...{ lines: ['Maß nehmen, Holz wählen,', 'in sechs Wochen geliefert'] as const },
  finalUrl: 'https://alpenholz.example/tische',
  colours: ['#5b3a1e', '#8a5a2b', '#f0d9b5'] as const,
};
const drawerFacts: Facts = {
  ...{ filename: 'oak-drawer.zip', mimeType: 'application/zip', width: 300, height: 250, duration: 6_000 },
  details: {
    ...{ kind: 'html5', entry: 'index.html', files: 3, unpackedSize: 1_900, clickTags: ['clickTag'], hosts: [] },
    isEndless: false,
  },
};

const configurator = `(function () {
  var frame = document.createElement('iframe');
  frame.src = 'https://widget.alpenholz.example/table.html';
  frame.width = 300;
  frame.height = 600;
  frame.style.border = '0';
  document.currentScript.parentNode.appendChild(frame);
})();
`;
const configuratorFacts: Facts = {
  ...{ filename: 'oak-configurator.js', mimeType: 'text/javascript', width: null, height: null, duration: null },
  details: { kind: 'js', isMarkup: false, hosts: ['widget.alpenholz.example'] },
};
