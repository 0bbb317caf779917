import type { CreativeType } from '../enumerations';

/** Kinds of ad slots, as an OpenRTB impression offers them. */
export type SlotFormat = 'banner' | 'video' | 'audio' | 'native';

/** Ad slots that each type of creative can fill. The sound of a video with audio also fills audio slots. */
export const slotFormats: Readonly<Record<CreativeType, readonly SlotFormat[]>> = {
  banner: ['banner'],
  video: ['video'],
  audio: ['audio'],
  native: ['native'],
  videoAudio: ['video', 'audio'],
  nativeAi: ['native'],
};
