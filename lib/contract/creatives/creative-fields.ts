import { z } from 'zod';
import { bannerSubtypes, creativeTypes } from '../enumerations';
import { labels } from '../labels';
import { commonFields, kindFields, tracker } from './creative-kinds';

/**
 * Fields that only some kinds of creatives have, as they are read. Null or empty where the kind does not have the
 * field.
 */
export const kindShape = z.object(kindFields);
export type KindFields = z.infer<typeof kindShape>;

/** Any creative with the fields of all kinds, as it is stored and compared. */
export const anyCreative = z.object({
  ...commonFields,
  ...kindFields,
  labels: labels.default([]),
  type: z.enum(creativeTypes),
  subtype: z.enum(bannerSubtypes).nullable(),
  finalUrl: z.string().nullable(),
  trackers: z.array(tracker),
});
export type AnyCreative = z.infer<typeof anyCreative>;
