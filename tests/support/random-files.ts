import type { FileDetails } from '@/lib/contract/creatives/file-facts';
import { type AspectRatio, aspectRatios } from '@/lib/contract/enumerations';
import { bannerSizes } from '@/lib/contract/limits';
import type { Draw } from './draw';

/** A row of stored files without its owner. */
export interface RandomFile {
  name: string;
  sha256: string;
  filename: string;
  mimeType: string;
  size: number;
  width: number | null;
  height: number | null;
  duration: number | null;
  details: FileDetails;
}
type Facts = Omit<RandomFile, 'name' | 'sha256' | 'size'>;

const still = { width: null, height: null, duration: null };
const [wide, square, photo]: [number, number][] = [
  [1200, 628],
  [600, 600],
  [800, 600],
];
const shapes: Readonly<Record<AspectRatio, [number, number] | undefined>> = {
  '1.91:1': wide,
  '1:1': square,
  '4:3': photo,
};

/** Files of every type that a creative can have, with the data that an inspection would read. */
export const randomFile = {
  image: (draw: Draw): RandomFile => {
    const [width = 0, height = 0] = draw.one(bannerSizes).split('x').map(Number);
    const duration = draw.below(3) === 0 ? 1_000 + draw.below(29_000) : null;
    const [end, mimeType] = draw.one([['png', 'image/png'] as const, ['gif', 'image/gif'], ['webp', 'image/webp']]);
    const details = { kind: 'image' as const, ratio: null };
    return made(draw, { filename: `banner.${end}`, mimeType, width, height, duration, details });
  },
  shaped: (draw: Draw, ratio: AspectRatio): RandomFile => {
    const [width = 0, height = 0] = shapes[ratio] ?? [];
    const details = { kind: 'image' as const, ratio };
    return made(draw, {
      filename: `${aspectRatios.indexOf(ratio)}.jpg`,
      mimeType: 'image/jpeg',
      width,
      height,
      duration: null,
      details,
    });
  },
  html5: (draw: Draw): RandomFile =>
    made(draw, {
      ...still,
      filename: 'banner.zip',
      mimeType: 'application/zip',
      width: 300,
      height: 250,
      details: {
        kind: 'html5',
        entry: 'index.html',
        files: 1 + draw.below(100),
        unpackedSize: 9_000,
        hosts: [],
        clickTags: ['clickTag'],
        isEndless: false,
      },
    }),
  js: (draw: Draw): RandomFile =>
    made(draw, {
      ...still,
      filename: 'tag.js',
      mimeType: 'text/javascript',
      details: { kind: 'js', isMarkup: draw.below(2) === 0, hosts: ['cdn.example.com'] },
    }),
  video: (draw: Draw): RandomFile =>
    made(draw, {
      filename: 'film.mp4',
      mimeType: 'video/mp4',
      width: 640,
      height: 360,
      duration: 5_000 + draw.below(25_000),
      details: {
        kind: 'video',
        container: 'MP4',
        videoCodec: 'avc1.4d401f',
        audioCodec: 'mp4a.40.2',
        hasSound: true,
        fps: 25,
        bitrate: 400_000,
      },
    }),
  audio: (draw: Draw): RandomFile =>
    made(draw, {
      filename: 'spot.mp3',
      mimeType: 'audio/mpeg',
      width: null,
      height: null,
      duration: 5_000 + draw.below(25_000),
      details: {
        kind: 'audio',
        container: 'MP3',
        audioCodec: 'mp3',
        channels: 2,
        sampleRate: 44_100,
        bitrate: 128_000,
      },
    }),
};

function made(draw: Draw, facts: Facts): RandomFile {
  const hex = (length: number) => Array.from({ length }, () => draw.below(16).toString(16)).join('');
  return {
    name: `${hex(8)}-${hex(4)}-${hex(4)}-${hex(12)}`,
    sha256: hex(64),
    size: 1_000 + draw.below(900_000),
    ...facts,
  };
}
