import { z } from 'zod';
import { audio, bannerHtml5, bannerImage, bannerJs, nativeAd, nativeAi, video, videoAudio } from './creative-kinds';

type Described = { kktuCodes: string[]; kktuDescription: string | null };

/** The KKTU code 30.15.1 alone is not specific, so it requires a description (semantics, Creatives). */
const isDescribed = ({ kktuCodes, kktuDescription }: Described) =>
  !(kktuCodes.length === 1 && kktuCodes[0] === '30.15.1' && !kktuDescription);
const undescribed = { path: ['kktuDescription'], message: 'kktuDescription' };

/** Input for a creative. `type`, and for banners `subtype`, determine the other fields. */
export const creativeInput = z
  .discriminatedUnion(
    'type',
    [
      z.discriminatedUnion('subtype', [bannerImage, bannerHtml5, bannerJs], 'required'),
      video,
      audio,
      nativeAd,
      videoAudio,
      nativeAi,
    ],
    'required',
  )
  .refine(isDescribed, undescribed);

export type CreativeInput = z.infer<typeof creativeInput>;
/** The same input before defaults are applied. */
export type CreativeDraft = z.input<typeof creativeInput>;
