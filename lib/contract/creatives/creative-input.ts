import { z } from 'zod';
import { audio, bannerHtml5, bannerImage, bannerJs, nativeAd, nativeAi, video, videoAudio } from './creative-kinds';

type Described = { kktuCodes: string[]; kktuDescription: string | null };

/** KKTU: the code 30.15.1 says nothing by itself and needs words (semantics, Creatives). */
const isDescribed = ({ kktuCodes, kktuDescription }: Described) =>
  !(kktuCodes.length === 1 && kktuCodes[0] === '30.15.1' && !kktuDescription);
const undescribed = { path: ['kktuDescription'], message: 'kktuDescription' };

/** What a person writes of a creative: `type`, and for banners `subtype`, say which fields there are. */
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
/** The same before what was left out is filled in. */
export type CreativeDraft = z.input<typeof creativeInput>;
