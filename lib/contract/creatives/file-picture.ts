import { z } from 'zod';
import { fileName } from '../fields';
import { limits } from '../limits';

/** How loud a sound is from its beginning to its end, so many parts of equal length. */
export const soundParts = 64;
const peaks = z.array(z.int().min(0).max(100)).length(soundParts);

/** What lists show of a film or a sound instead of playing it; a platform that keeps none leaves it out. */
export const filePicture = z.object({
  posterUrl: z.string().nullish().describe('Signed still of a film, on the files origin; null without one'),
  peaks: peaks.nullish().describe('How loud a sound is, 0–100, in 64 parts of equal length; null without them'),
});
export type FilePicture = z.infer<typeof filePicture>;

/** One of both, by the kind of the file. */
export const givenPicture = z
  .object({
    still: z
      .base64()
      .max(limits.upload.stillLetters, 'tooLong')
      .nullable()
      .default(null)
      .describe('A frame of a film as PNG, JPEG or WebP in base64; kept as WebP of at most 480 pixels'),
    peaks: peaks.nullable().default(null).describe('How loud a sound is, 0–100, in 64 parts of equal length'),
  })
  .refine(({ still, peaks }) => (still === null) !== (peaks === null), { path: ['still'], message: 'required' });

export const pictureParams = z.object({ name: fileName.describe('Of the stored film or sound') });
