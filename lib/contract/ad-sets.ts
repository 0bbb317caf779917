import { z } from 'zod';
import { moderationStatuses, switchStatuses } from './enumerations';
import { count, id, money, name, typedMoney } from './fields';
import { ruleTypes } from './rule-parameters';

export const adSetInput = z.object({
  id: id.optional(),
  name,
  maxPrice: typedMoney.describe('Per click for CPC, per thousand impressions for every other strategy'),
  creatives: z.array(id).max(200),
  targetId: id.nullable(),
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
  mimeType: z.string().nullable().describe('Of what is behind `fileUrl`'),
  fileUrl: z.string().nullable(),
});

export const adSet = z.object({
  id,
  name: z.string(),
  maxPrice: money,
  creatives: z.array(id),
  creativeDtoList: z.array(adSetCreative),
  targetId: id.nullable(),
  targetDto: z.object({ id, name: z.string() }).nullable(),
  ruleIds: z.array(id),
  ruleDtoList: z.array(
    z.object({ id, name: z.string(), type: z.enum(ruleTypes), status: z.enum(switchStatuses), archived: z.boolean() }),
  ),
});
export type AdSet = z.infer<typeof adSet>;
