import { z } from 'zod';
import { foldLabel } from './label-text';
import { limits } from './limits';

/** A comma stands between labels wherever they are one text. */
const label = z
  .string()
  .trim()
  .min(1, 'required')
  .max(limits.labels.length, 'tooLong')
  .regex(/^[^,\p{Cc}]*$/u, 'label');

/** Labels of a campaign, a creative or a target, as a person writes them. */
export const labels = z
  .array(label)
  .max(limits.labels.most, 'tooMany')
  .refine((all) => new Set(all.map(foldLabel)).size === all.length, 'twice');

/** In an input: an older client that leaves them out takes none away. */
export const typedLabels = labels
  .optional()
  .describe('Up to 10 labels, compared regardless of case; left out, they stay as they are');

/** In an answer: a platform that knows no labels leaves them out. */
export const shownLabels = z.array(z.string()).optional().describe('Labels; left out = none');
