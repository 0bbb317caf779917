import { z } from 'zod';
import {
  adPositions,
  aspectRatios,
  audioFeeds,
  playbackMethods,
  skipChoices,
  startDelays,
  trackerEvents,
  videoPlacements,
} from '../enumerations';
import { name, webUrl } from '../fields';
import { typedLabels } from '../labels';
import { bannerSizes, limits } from '../limits';

/** Fields of a creative by kind, §3. Optional fields default to null or an empty list. */
const text = (most: number) => z.string().trim().max(most, 'tooLong').nullable();
const fileName = z.string().min(1, 'fileRequired').describe('`name` from the response of the upload or the library');
const httpsUrl = webUrl.refine((url) => url.startsWith('https://'), 'httpsUrl');
const pixels = z.int('number').positive('positive').max(10_000, 'tooLarge').nullable();

export const tracker = z.object({ event: z.enum(trackerEvents), url: webUrl });
export type Tracker = z.infer<typeof tracker>;

/** Fields that all kinds of creatives have. */
export const commonFields = {
  name,
  labels: typedLabels,
  iabCategory: z.string('required').regex(/^IAB\d{1,2}(-\d{1,2})?$/, 'required'),
  kktuCodes: z
    .array(z.string().regex(/^\d{1,2}\.\d{1,2}\.\d{1,2}$/, 'kktu'))
    .min(1, 'required')
    .max(16, 'tooMany'),
  kktuDescription: text(1000),
  finalUrl: webUrl,
  displayUrl: text(255),
  creativeOuterId: text(100),
  trackers: z.array(tracker).max(50, 'tooMany'),
  pixel: webUrl.nullable(),
};

const nativeImage = z
  .object({
    aspectRatio: z.enum(aspectRatios, 'required'),
    file: fileName.nullable().default(null),
    link: httpsUrl.nullable().default(null).describe('Shown from that address; never downloaded by the platform'),
  })
  .refine(({ file, link }) => (file === null) !== (link === null), { path: ['file'], message: 'fileRequired' });

const isOnce = (values: readonly unknown[]) => new Set(values).size === values.length;
const tag = z.string().trim().min(1, 'required').max(limits.tagLength, 'tooLong').nullable().default(null);
// A nullable schema accepts null as its default, but the generic type of the schema does not show that.
const optional = <S extends z.ZodType>(schema: S) => schema.nullable().default(null as z.output<S> | null as never);

/** All fields that only some kinds have. A field has the same name in every kind. */
export const kindFields = {
  file: fileName.nullable().default(null),
  link: httpsUrl.nullable().default(null).describe('An image on another site; never downloaded by the platform'),
  width: pixels.default(null).describe('Required for a linked image and a JS banner; detected for other files'),
  height: pixels.default(null),
  vast: tag.describe('VAST 2–4 document; needs CREATIVE_ADD_VAST_DAAST'),
  daast: tag.describe('DAAST 1 document; needs CREATIVE_ADD_VAST_DAAST'),
  feed: optional(z.literal(audioFeeds, 'invalid')).describe('1 music service, 2 FM/AM, 3 podcast; null = any'),
  placement: optional(z.literal(videoPlacements, 'invalid')).describe(
    '1 in-stream, 2 in-banner, 3 in-article, 4 in-feed, 5 interstitial; null = any',
  ),
  playback: z
    .array(z.literal(playbackMethods, 'invalid'))
    .max(playbackMethods.length, 'tooMany')
    .refine(isOnce, 'twice')
    .default([])
    .describe('OpenRTB playback methods; empty = any'),
  skip: optional(z.literal(skipChoices, 'invalid')).describe('0 not skippable, 1 skippable; null = either'),
  startDelay: optional(z.literal(startDelays, 'invalid')).describe('0 pre-roll, -1 mid-roll, -2 post-roll; null = any'),
  pos: optional(z.literal(adPositions, 'invalid')).describe('OpenRTB position on the page; null = any'),
  rewarded: z.boolean().default(false).describe('Only slots that reward watching to the end'),
  sequence: z.int('number').min(1, 'positive').max(100, 'tooLarge').nullable().default(null),
  smallTitle: text(limits.native.title.hard).default(null).describe('25 characters are shown everywhere, 140 at most'),
  mediumTitle: text(limits.native.longTitle.hard).default(null).describe('90 characters are shown everywhere'),
  desc: text(limits.native.desc).default(null),
  ctaText: text(limits.native.ctaText).default(null),
  sponsored: text(limits.native.sponsored).default(null),
  productName: text(limits.nameLength).default(null),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, 'invalid')
    .nullable()
    .default(null),
  images: z
    .array(nativeImage)
    .max(aspectRatios.length, 'tooMany')
    .refine((images) => isOnce(images.map(({ aspectRatio }) => aspectRatio)), 'twice')
    .default([]),
  extraData: z
    .array(
      z.object({
        type: z
          .string()
          .regex(/^\d{1,2}$/, 'invalid')
          .describe('Key of the dictionary of native data types'),
        value: z.string().trim().min(1, 'required').max(limits.native.desc, 'tooLong'),
      }),
    )
    .max(12, 'tooMany')
    .refine((data) => isOnce(data.map(({ type }) => type)), 'twice')
    .default([]),
  onlyByAspectRatio: z
    .boolean()
    .default(false)
    .describe('Only slots that request an image in one of its aspect ratios'),
};

const { smallTitle, mediumTitle, desc, ctaText, sponsored, productName, language } = kindFields;
const texts = { smallTitle, mediumTitle, desc, ctaText, sponsored, productName, language };
const { file, link, width, height, vast, daast, feed, placement, playback, skip, startDelay, pos } = kindFields;
const { rewarded, sequence, images, extraData, onlyByAspectRatio } = kindFields;
const native = { ...commonFields, subtype: z.null().default(null), ...texts, images, extraData, onlyByAspectRatio };
const player = { startDelay, rewarded, sequence };
const screen = { placement, playback, skip, pos };

const isBannerSize = (size: { width: number | null; height: number | null }) =>
  size.width === null || size.height === null || bannerSizes.some((known) => known === `${size.width}x${size.height}`);
const bannerSize = { path: ['width'], message: 'bannerSize' };

/** Returns true if exactly one medium is given. */
const oneOf = (...media: unknown[]) => media.filter((medium) => medium !== null).length === 1;
const oneMedium = { path: ['file'], message: 'fileRequired' };

export const bannerImage = z
  .object({
    ...commonFields,
    type: z.literal('banner'),
    subtype: z.literal('image'),
    file,
    link,
    width,
    height,
  })
  .refine((banner) => oneOf(banner.file, banner.link), oneMedium)
  .refine(isBannerSize, bannerSize);

export const bannerHtml5 = z.object({
  ...commonFields,
  type: z.literal('banner'),
  subtype: z.literal('html5'),
  file: fileName,
});

export const bannerJs = z
  .object({
    ...commonFields,
    type: z.literal('banner'),
    subtype: z.literal('js'),
    file: fileName,
    width,
    height,
    finalUrl: webUrl.nullable().describe('Typed by staff: needs CREATIVE_UPDATE_JS_BANNER_FINAL_URL'),
  })
  .refine(isBannerSize, bannerSize);

const none = z.null().default(null);

export const video = z
  .object({ ...commonFields, type: z.literal('video'), subtype: none, file, vast, ...player, ...screen })
  .refine((creative) => oneOf(creative.file, creative.vast), oneMedium);

export const audio = z
  .object({ ...commonFields, type: z.literal('audio'), subtype: none, file, vast, daast, feed, ...player })
  .refine((creative) => oneOf(creative.file, creative.vast, creative.daast), oneMedium);

export const videoAudio = z
  .object({ ...commonFields, type: z.literal('videoAudio'), subtype: none, file, vast, feed, ...player, ...screen })
  .refine((creative) => oneOf(creative.file, creative.vast), oneMedium);

export const nativeAd = z.object({
  ...native,
  type: z.literal('native'),
  smallTitle: z.string().trim().min(1, 'required').max(limits.native.title.hard, 'tooLong'),
});

export const nativeAi = z.object({ ...native, type: z.literal('nativeAi') });
