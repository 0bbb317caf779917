import { z } from 'zod';
import { foldLabel } from './label-text';
import { limits } from './limits';

/** A label may not contain a comma, because commas separate labels in texts. */
const label = z
  .string()
  .trim()
  .min(1, 'required')
  .max(limits.labels.length, 'tooLong')
  .regex(/^[^,\p{Cc}]*$/u, 'label');

/** Labels of a campaign, a creative or a target in an input. */
export const labels = z
  .array(label)
  .max(limits.labels.most, 'tooMany')
  .refine((all) => new Set(all.map(foldLabel)).size === all.length, 'twice');

/** Labels in an input. If a client omits them, they stay unchanged. */
export const typedLabels = labels
  .optional()
  .describe('Up to 10 labels, compared regardless of case; unchanged if omitted');

/** Labels in a response. A platform without labels omits them. */
export const shownLabels = z.array(z.string()).optional().describe('Labels; none if omitted');
