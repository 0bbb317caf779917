import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Inspection } from '@/lib/contract/creatives/file-facts';
import { soundParts } from '@/lib/contract/creatives/file-picture';
import type { AspectRatio } from '@/lib/contract/enumerations';
import type { FileFolder } from '../files/file-folder';
import { inspectHtml5 } from '../files/inspect/inspect-html5';
import { inspectImage } from '../files/inspect/inspect-image';
import { inspectJs } from '../files/inspect/inspect-js';
import { inspectMedia } from '../files/inspect/inspect-media';
import { projectFile } from '../project-file';
import { type BannerDesign, bannerImage } from './banner-image';
import { html5Banner } from './html5-banner';

/** A stored file of the demonstration that is not an image banner. */
type DemoFile = Inspection & {
  filename: string;
  sha256: string;
  size: number;
  peaks?: number[];
  still?: DemoFile;
};
export type DemoMedia = ReadonlyMap<string, DemoFile>;
/**
 * Stores all videos, audio files, archives, scripts and native images like uploads, and inspects them as uploads are.
 */
export async function makeMedia(folder: FileFolder): Promise<DemoMedia> {
  const made = new Map<string, DemoFile>();
  const keep = async (key: string, filename: string, bytes: Buffer, inspect: (path: string) => Promise<Inspection>) => {
    const received = await folder.receive(Readable.from([bytes]), bytes.length);
    const facts = await inspect(received.path);
    await folder.keep(received);
    const file: DemoFile = { ...facts, filename, sha256: received.sha256, size: bytes.length };
    made.set(key, file);
    return file;
  };
  for (const name of films) {
    const film = await keep(name, name, recorded(name), (path) => inspectMedia(path, 'video'));
    const still = recorded(name.replace('.mp4', '.webp'));
    film.still = await keep(`${name} still`, 'still.webp', still, readStill);
  }
  for (const [name, peaks] of Object.entries(sounds())) {
    const sound = await keep(name, name, recorded(name), (path) => inspectMedia(path, 'audio'));
    sound.peaks = peaks;
  }
  for (const [key, design] of Object.entries(natives)) {
    for (const [ratio, [width, height]] of shapes) {
      const image = await bannerImage({ ...design, width, height });
      await keep(`${key} ${ratio}`, `${key}-${width}x${height}.png`, image, (path) => inspectImage(path, 'native'));
    }
  }
  await keep('oak-drawer.zip', 'oak-drawer.zip', html5Banner(drawer), inspectHtml5);
  const script = Buffer.from(configurator);
  await keep('oak-configurator.js', 'oak-configurator.js', script, async () => inspectJs(script));
  return made;
}

/** Videos with their stills, and audio files with their peaks. They are part of the repository and were made for it. */
const films = ['lisbon-film.mp4', 'gem-rows.mp4', 'tea-film.mp4'] as const;
const sounds = (): Record<string, number[]> =>
  z.record(z.string(), z.array(z.int()).length(soundParts)).parse(JSON.parse(recorded('peaks.json').toString()));

function recorded(name: string): Buffer {
  return readFileSync(projectFile(`lib/embedded-dsp/seed/data/media/${name}`));
}

async function readStill(path: string): Promise<Inspection> {
  const { default: sharp } = await import('sharp');
  const { width = null, height = null } = await sharp(path).metadata();
  return { mimeType: 'image/webp', width, height, duration: null, details: { kind: 'document' } };
}

const shapes: readonly (readonly [AspectRatio, readonly [number, number]])[] = [
  ['1.91:1', [1200, 628]],
  ['1:1', [600, 600]],
  ['4:3', [800, 600]],
];

type Design = Omit<BannerDesign, 'width' | 'height'>;
const natives: Readonly<Record<string, Design>> = {
  'lisbon-native': {
    title: 'Lisbon',
    line: 'Seven hills, one ocean',
    colours: ['#0b4f6c', '#147a8c', '#f2c14e'],
    motif: 'waves',
  },
  'tea-native': {
    title: 'Первый сбор',
    line: 'Чайная лавка',
    colours: ['#2f4a2f', '#557a46', '#f2e3b3'],
    motif: 'hills',
  },
  'deposit-native': {
    title: 'Стабильный',
    line: 'Урал-Депозит',
    colours: ['#0f3d5e', '#1c6ea4', '#cfe8f7'],
    motif: 'grid',
  },
};

const drawer = {
  width: 300,
  height: 250,
  language: 'de',
  title: 'Eiche, die bleibt',
  call: 'Tisch planen',
  lines: ['Maß nehmen, Holz wählen,', 'in sechs Wochen geliefert'] as const,
  finalUrl: 'https://alpenholz.example/tische',
  colours: ['#5b3a1e', '#8a5a2b', '#f0d9b5'] as const,
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
