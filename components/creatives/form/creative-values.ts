import type { CreativeInput } from '@/lib/contract/creatives/creative-input';
import type { Tracker } from '@/lib/contract/creatives/creative-kinds';
import type { CreativeView } from '@/lib/contract/creatives/creatives';
import { type AspectRatio, aspectRatios, type BannerSubtype, type CreativeType } from '@/lib/contract/enumerations';

/** Values that the form sends: the contract's input and the owner. */
export type SavedCreative = CreativeInput & { userId: string };

/** Source of an image or video. Only the value of the selected source is sent. */
export type MediumSource = 'file' | 'library' | 'link' | 'vast' | 'daast';

/** One slot for each aspect ratio of a native ad's images. */
type ImageSlot = { aspectRatio: AspectRatio; source: MediumSource; file: string; link: string };

/** Values of the form while editing: all fields of all kinds, '' if empty. */
export type CreativeValues = {
  type: CreativeType;
  subtype: BannerSubtype | null;
  source: MediumSource;
  width: number | null;
  height: number | null;
  labels: string[];
  iabCategory: string;
  kktuCodes: string[];
  trackers: Tracker[];
  playback: string[];
  rewarded: boolean;
  sequence: number | null;
  images: ImageSlot[];
  extraData: { type: string; value: string }[];
  onlyByAspectRatio: boolean;
} & Record<TextField, string>;

const textFields = [
  'userId',
  'name',
  'kktuDescription',
  'finalUrl',
  'displayUrl',
  'creativeOuterId',
  'pixel',
  'file',
  'link',
  'vast',
  'daast',
  'feed',
  'placement',
  'skip',
  'startDelay',
  'pos',
  'smallTitle',
  'mediumTitle',
  'desc',
  'ctaText',
  'sponsored',
  'productName',
  'language',
] as const;
type TextField = (typeof textFields)[number];

export const emptyCreative = (type: CreativeType): CreativeValues => ({
  ...textsOf(() => ''),
  type,
  subtype: type === 'banner' ? 'image' : null,
  source: 'file',
  width: null,
  height: null,
  sequence: null,
  rewarded: false,
  onlyByAspectRatio: false,
  labels: [],
  iabCategory: '',
  kktuCodes: [],
  trackers: [],
  playback: [],
  extraData: [],
  images: slotsOf([]),
});

export const valuesOf = (view: CreativeView): CreativeValues => ({
  ...textsOf((field) => String(view[field] ?? '')),
  type: view.type,
  subtype: view.subtype,
  source: sourceOf(view),
  // The size that the server read from a file is not an input.
  ...(view.link !== null || view.subtype === 'js' ? sidesOf(view) : { width: null, height: null }),
  sequence: view.sequence,
  rewarded: view.rewarded,
  onlyByAspectRatio: view.onlyByAspectRatio,
  labels: view.labels ?? [],
  iabCategory: view.iabCategory,
  kktuCodes: view.kktuCodes,
  trackers: view.trackers,
  playback: view.playback.map(String),
  extraData: view.extraData,
  images: slotsOf(view.images),
});

/** Returns true if only the KKTU code 30.15.1 is chosen, which requires a description. */
export const isDescriptionNeeded = (codes: readonly string[]) => codes.length === 1 && codes[0] === '30.15.1';

const textsOf = (textOf: (field: TextField) => string) =>
  // Every field of the list gets a text; Object.fromEntries loses that.
  Object.fromEntries(textFields.map((field) => [field, textOf(field)])) as Record<TextField, string>;

const sidesOf = ({ width, height }: CreativeView) => ({ width, height });

function sourceOf({ link, vast, daast }: CreativeView): MediumSource {
  if (vast !== null) return 'vast';
  if (daast !== null) return 'daast';
  return link === null ? 'file' : 'link';
}

const slotsOf = (images: readonly Pick<CreativeView['images'][number], 'aspectRatio' | 'file' | 'link'>[]) =>
  aspectRatios.map((aspectRatio): ImageSlot => {
    const found = images.find((image) => image.aspectRatio === aspectRatio);
    const { file = null, link = null } = found ?? {};
    return { aspectRatio, source: link === null ? 'file' : 'link', file: file ?? '', link: link ?? '' };
  });

/** Builds the values to send: empty texts as null, choices as numbers, and only the selected source. */
export function creativeWritten(values: CreativeValues) {
  const { type, subtype, source, userId, name, labels, iabCategory, kktuCodes, trackers } = values;
  return {
    type,
    subtype,
    userId,
    name,
    labels,
    iabCategory,
    kktuCodes,
    trackers,
    rewarded: values.rewarded,
    sequence: values.sequence,
    kktuDescription: orNull(values.kktuDescription),
    finalUrl: subtype === 'js' ? orNull(values.finalUrl) : values.finalUrl,
    displayUrl: orNull(values.displayUrl),
    creativeOuterId: orNull(values.creativeOuterId),
    pixel: orNull(values.pixel),
    file: isStored(source) ? orNull(values.file) : null,
    link: source === 'link' ? orNull(values.link) : null,
    vast: source === 'vast' ? orNull(values.vast) : null,
    daast: source === 'daast' ? orNull(values.daast) : null,
    ...(hasOwnSize(values) ? { width: values.width, height: values.height } : { width: null, height: null }),
    feed: choice(values.feed),
    placement: choice(values.placement),
    skip: choice(values.skip),
    startDelay: choice(values.startDelay),
    pos: choice(values.pos),
    playback: values.playback.map(Number),
    ...nativeWritten(values),
  };
}

/** Texts and images of a native ad. */
const nativeWritten = ({ type, smallTitle, ...values }: CreativeValues) => ({
  smallTitle: type === 'native' ? smallTitle : orNull(smallTitle),
  mediumTitle: orNull(values.mediumTitle),
  desc: orNull(values.desc),
  ctaText: orNull(values.ctaText),
  sponsored: orNull(values.sponsored),
  productName: orNull(values.productName),
  language: orNull(values.language),
  images: filledSlots(values.images).map(({ aspectRatio, source, file, link }) => ({
    aspectRatio,
    file: isStored(source) ? orNull(file) : null,
    link: source === 'link' ? orNull(link) : null,
  })),
  extraData: values.extraData,
  onlyByAspectRatio: values.onlyByAspectRatio,
});

/** Returns true if the user enters the size, because there is no file to measure. */
const hasOwnSize = ({ type, subtype, source }: Pick<CreativeValues, 'type' | 'subtype' | 'source'>) =>
  type === 'banner' && (subtype === 'js' || (subtype === 'image' && source === 'link'));

/** Maps a contract path to the form's path. A missing medium belongs to the selected source. */
export function pathInForm(values: CreativeValues, path: string): string {
  if (path === 'file' && !isStored(values.source)) return values.source;
  const [, at, rest] = /^images\.(\d+)\.?(.*)$/.exec(path) ?? [];
  const slot = at === undefined ? undefined : filledSlots(values.images)[Number(at)];
  return slot ? `images.${values.images.indexOf(slot)}.${rest || 'file'}` : path;
}

const isFilled = ({ source, file, link }: ImageSlot) => (source === 'link' ? link : file).trim() !== '';
const filledSlots = (images: readonly ImageSlot[]) => images.filter(isFilled);
const isStored = (source: CreativeValues['source']) => source === 'file' || source === 'library';
const orNull = (text: string) => text.trim() || null;
const choice = (text: string) => (text === '' ? null : Number(text));
