import { z } from 'zod';
import { bidderReason } from './campaigns/bidder-reason';
import { id } from './fields';

/** Places where a setting can be changed: the anchors of bidder reasons, and the sections of an ad set. */
const actionAnchors = [
  ...bidderReason.shape.anchor.options,
  'general',
  'strategy',
  'frequency',
  'optimization',
  'price',
  'targets',
  'creatives',
  'rules',
] as const;
export type ActionAnchor = (typeof actionAnchors)[number];

/** The setting that causes a result. */
export const action = z.object({
  anchor: z.enum(actionAnchors).describe('Section of the form, or the screen'),
  adSetId: id.optional().describe('The ad set, if there is only one'),
});
export type SettingAction = z.infer<typeof action>;
