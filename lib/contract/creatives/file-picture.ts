import { z } from 'zod';
import { fileName } from '../fields';
import { limits } from '../limits';

/** Number of equal parts into which the loudness graph of a sound is divided. */
export const soundParts = 64;
const peaks = z.array(z.int().min(0).max(100)).length(soundParts);

/** Previews that lists show instead of playing a video or a sound. A platform without previews omits them. */
export const filePicture = z.object({
  posterUrl: z
    .string()
    .nullish()
    .describe('Signed link to a still of the video, on the files origin; null if there is none'),
  peaks: peaks.nullish().describe('Loudness of the audio, 0–100, in 64 parts of equal length; null if unknown'),
});
export type FilePicture = z.infer<typeof filePicture>;

/** Preview sent by the client: a still of a video, or the peaks of a sound. */
export const givenPicture = z
  .object({
    still: z
      .base64()
      .max(limits.upload.stillLetters, 'tooLong')
      .nullable()
      .default(null)
      .describe('A frame of the video as PNG, JPEG or WebP in base64; stored as WebP of at most 480 pixels'),
    peaks: peaks.nullable().default(null).describe('Loudness of the audio, 0–100, in 64 parts of equal length'),
  })
  .refine(({ still, peaks }) => (still === null) !== (peaks === null), { path: ['still'], message: 'required' });

export const pictureParams = z.object({ name: fileName.describe('Name of the stored video or audio') });
