import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { bidTypes, creativeTypes, moderationStatuses, strategies } from '@/lib/contract/enumerations';
import { projectFile } from '../project-file';
import { type Audience, audiences } from './audiences';

/** A client's design in several sizes. */
const creative = z.object({
  key: z.string(),
  owner: z.string(),
  title: z.string(),
  line: z.string(),
  /** Two colours of the background and one of the motif. */
  colours: z.tuple([z.string(), z.string(), z.string()]),
  motif: z.enum(['waves', 'hills', 'circles', 'grid']),
  sizes: z.array(z.string().regex(/^\d+x\d+$/)),
  finalUrl: z.url(),
  iabCategory: z.string(),
  kktu: z.string(),
  status: z.enum(moderationStatuses),
  message: z.string().optional(),
});
export type SeedCreative = z.infer<typeof creative>;

const campaign = z.object({
  owner: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  isArchived: z.boolean().default(false),
  type: z.enum(creativeTypes).default('banner'),
  isRewarded: z.boolean().default(false),
  strategy: z.enum(strategies),
  bidType: z.enum(bidTypes),
  /** Whole units of the owner's currency. */
  total: z.int(),
  daily: z.int().nullable(),
  /** Price per click for CPC, otherwise per thousand impressions. */
  maxPrice: z.string(),
  /** Offset from today in days. */
  starts: z.int(),
  ends: z.int().nullable(),
  adSets: z.array(
    z.object({
      name: z.string(),
      creatives: z.array(z.string()),
      audience: z.custom<Audience>((key) => Object.hasOwn(audiences, String(key))),
    }),
  ),
  frequency: z.object({ times: z.int(), days: z.int() }).optional(),
  schedule: z.literal('working hours').optional(),
});
export type SeedCampaign = z.infer<typeof campaign>;

const read = (name: string): unknown =>
  JSON.parse(readFileSync(projectFile(`lib/embedded-dsp/seed/data/${name}.json`), 'utf8'));

export const seedCreatives = (): SeedCreative[] => z.array(creative).parse(read('creatives'));
export const seedCampaigns = (): SeedCampaign[] => z.array(campaign).parse(read('campaigns'));
