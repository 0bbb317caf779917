import type { CreativeDraft } from '@/lib/contract/creatives/creative-input';
import {
  adPositions,
  aspectRatios,
  audioFeeds,
  playbackMethods,
  startDelays,
  trackerEvents,
  videoPlacements,
} from '@/lib/contract/enumerations';
import { bannerSizes } from '@/lib/contract/limits';
import { daastTag, vastTag } from '@/lib/embedded-dsp/seed/demo-tags';
import type { Draw } from './draw';
import { type RandomFile, randomFile } from './random-files';

export interface RandomCreative {
  draft: CreativeDraft;
  /** The stored files that the draft references. They must exist before it is sent. */
  files: RandomFile[];
}

/** Returns a valid creative of any type, with the files it needs. */
export function randomCreative(draw: Draw): RandomCreative {
  const make = draw.one(kinds);
  const files: RandomFile[] = [];
  const keep = (file: RandomFile) => {
    files.push(file);
    return file.name;
  };
  return { draft: make(draw, keep), files };
}

type Make = (draw: Draw, keep: (file: RandomFile) => string) => CreativeDraft;

const either = <T>(draw: Draw, value: T): T | null => (draw.below(2) === 0 ? value : null);
const maybe = <T>(draw: Draw, from: readonly T[]): T | null => either(draw, draw.one(from));
const some = <T>(draw: Draw, from: readonly T[]): T[] => from.filter(() => draw.below(3) === 0);

const words = [
  'Autumn',
  'Чай',
  'Ёлка',
  'sale',
  '«Кавычки»',
  'Größe',
  '50 %',
  "O'Neill",
  'أهلا',
  '🌊',
  'Lisbon',
  'от 100 ₽',
];
const text = (draw: Draw, most: number): string =>
  [...Array.from({ length: 1 + draw.below(6) }, () => draw.one(words)).join(' ')].slice(0, most).join('').trim();
const address = (draw: Draw): string =>
  `https://${draw.one(['shop', 'news', 'bank'])}.example.com/p/${draw.below(1_000)}?q=${draw.below(9)}`;

const common = (draw: Draw) => ({
  name: text(draw, 255),
  iabCategory: draw.one(['IAB1', 'IAB3-1', 'IAB20-12', 'IAB13']),
  kktuCodes: draw.one([['1.1.1'], ['5.3.1', '30.15.1'], ['30.15.1']]),
  kktuDescription: text(draw, 1000),
  finalUrl: address(draw),
  displayUrl: either(draw, text(draw, 255)),
  creativeOuterId: either(draw, `outer-${draw.below(10_000)}`),
  trackers: Array.from({ length: draw.below(4) }, () => ({ event: draw.one(trackerEvents), url: address(draw) })),
  pixel: either(draw, address(draw)),
});

const size = (draw: Draw) => {
  const [width = 300, height = 250] = draw.one(bannerSizes).split('x').map(Number);
  return { width, height };
};
const player = (draw: Draw) => ({
  startDelay: maybe(draw, startDelays),
  rewarded: draw.below(4) === 0,
  sequence: either(draw, 1 + draw.below(5)),
});
const screen = (draw: Draw) => ({
  placement: maybe(draw, videoPlacements),
  playback: some(draw, playbackMethods),
  skip: maybe(draw, [0, 1] as const),
  pos: maybe(draw, adPositions),
});
const tag = (draw: Draw) => ({
  id: `ad-${draw.below(1_000)}`,
  title: 'An ad',
  clickThrough: address(draw).replace('?', '/?'),
  seconds: 5 + draw.below(25),
});
const native = (draw: Draw, keep: (file: RandomFile) => string) => ({
  mediumTitle: either(draw, text(draw, 140)),
  desc: either(draw, text(draw, 140)),
  ctaText: either(draw, text(draw, 15)),
  sponsored: either(draw, text(draw, 100)),
  productName: either(draw, text(draw, 255)),
  language: maybe(draw, ['en', 'ru', 'de']),
  images: some(draw, aspectRatios).map((aspectRatio) =>
    draw.below(4) === 0
      ? { aspectRatio, link: address(draw) }
      : { aspectRatio, file: keep(randomFile.shaped(draw, aspectRatio)) },
  ),
  extraData: some(draw, ['3', '4', '5', '6', '7', '8', '9', '10']).map((type) => ({ type, value: text(draw, 140) })),
  onlyByAspectRatio: draw.below(2) === 0,
});

const kinds: readonly Make[] = [
  (draw, keep) => ({ ...common(draw), type: 'banner', subtype: 'image', file: keep(randomFile.image(draw)) }),
  (draw) => ({ ...common(draw), type: 'banner', subtype: 'image', link: address(draw), ...size(draw) }),
  (draw, keep) => ({ ...common(draw), type: 'banner', subtype: 'html5', file: keep(randomFile.html5(draw)) }),
  (draw, keep) => ({
    ...common(draw),
    type: 'banner',
    subtype: 'js',
    file: keep(randomFile.js(draw)),
    ...size(draw),
    finalUrl: either(draw, address(draw)),
  }),
  (draw, keep) => ({
    ...common(draw),
    type: 'video',
    file: keep(randomFile.video(draw)),
    ...player(draw),
    ...screen(draw),
  }),
  (draw) => ({ ...common(draw), type: 'video', vast: vastTag(tag(draw)).trim(), ...player(draw), ...screen(draw) }),
  (draw, keep) => ({
    ...common(draw),
    type: 'audio',
    file: keep(randomFile.audio(draw)),
    feed: maybe(draw, audioFeeds),
    ...player(draw),
  }),
  (draw) => ({ ...common(draw), type: 'audio', daast: daastTag(tag(draw)).trim(), ...player(draw) }),
  (draw, keep) => ({
    ...common(draw),
    type: 'videoAudio',
    file: keep(randomFile.video(draw)),
    feed: maybe(draw, audioFeeds),
    ...player(draw),
    ...screen(draw),
  }),
  (draw, keep) => ({ ...common(draw), type: 'native', smallTitle: text(draw, 140), ...native(draw, keep) }),
  (draw, keep) => ({
    ...common(draw),
    type: 'nativeAi',
    smallTitle: either(draw, text(draw, 140)),
    ...native(draw, keep),
  }),
];
