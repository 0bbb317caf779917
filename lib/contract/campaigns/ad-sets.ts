import { z } from 'zod';
import { filePicture } from '../creatives/file-picture';
import { moderationStatuses, switchStatuses } from '../enumerations';
import { count, id, money, name, seenVersion, typedMoney, version } from '../fields';
import { limits } from '../limits';
import { ruleTypes } from '../targeting/rule-parameters';
import { targetConditions } from '../targeting/targets';

/** Input for the own target of one ad set. Such a target appears in no list and cannot be used by another ad set. */
const ownTargetInput = targetConditions.extend({
  version: seenVersion,
  copyOf: id
    .optional()
    .describe('A target of the same client: callers without the permission for a panel may keep its values from there'),
});
export type OwnTargetInput = z.infer<typeof ownTargetInput>;

export const adSetInput = z.object({
  id: id.optional(),
  name,
  maxPrice: typedMoney.describe('Per click for CPC, per thousand impressions for every other strategy'),
  creatives: z.array(id).max(limits.adSetCreatives, 'tooMany'),
  targetId: id.nullable().describe('One of the client’s targets, or the ad set’s own; null for none'),
  ownTarget: ownTargetInput
    .nullish()
    .describe(
      'Creates or changes the ad set’s own target, which the ad set then uses; leave `targetId` null or unchanged',
    ),
  ruleIds: z
    .array(id)
    .max(100, 'tooMany')
    .optional()
    .describe('Every active rule must pass. If omitted, an existing ad set keeps its rules, a new one has none'),
});
export type AdSetInput = z.infer<typeof adSetInput>;

const adSetCreative = z.object({
  id,
  name: z.string(),
  moderationStatus: z.enum(moderationStatuses),
  width: count.nullable(),
  height: count.nullable(),
  mimeType: z.string().nullable().describe('Type of the file at `fileUrl`'),
  fileUrl: z.string().nullable(),
  duration: count.nullish().describe('Milliseconds; null for still images'),
  ...filePicture.shape,
});

export const adSet = z.object({
  id,
  name: z.string(),
  maxPrice: money,
  creatives: z.array(id),
  creativeDtoList: z.array(adSetCreative),
  targetId: id.nullable(),
  targetDto: z.object({ id, name: z.string() }).nullable(),
  ownTarget: targetConditions
    .extend({ id, version })
    .nullable()
    .describe('The full target if it is the ad set’s own; null for a target of the list or without a target'),
  ruleIds: z.array(id),
  ruleDtoList: z.array(
    z.object({ id, name: z.string(), type: z.enum(ruleTypes), status: z.enum(switchStatuses), archived: z.boolean() }),
  ),
});
export type AdSet = z.infer<typeof adSet>;
