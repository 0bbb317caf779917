import { z } from 'zod';
import { endpoint } from './endpoint';
import {
  bannerSubtypes,
  creativePeriods,
  creativeTypes,
  currencies,
  moderationStatuses,
  trackerEvents,
} from './enumerations';
import { count, date, id, instant, money, name, ratio, version, webUrl } from './fields';
import { fileFacts } from './file-facts';
import { limits } from './limits';
import { paged, pageOf, repeated } from './paging';

export const tracker = z.object({ event: z.enum(trackerEvents), url: webUrl });

const creativeFields = z.object({
  name,
  type: z.enum(creativeTypes, 'required'),
  subtype: z.enum(bannerSubtypes).nullable(),
  iabCategory: z.string('required').regex(/^IAB\d{1,2}(-\d{1,2})?$/, 'required'),
  kktuCodes: z
    .array(z.string().regex(/^\d{1,2}\.\d{1,2}\.\d{1,2}$/, 'kktu'))
    .min(1, 'required')
    .max(16, 'tooMany'),
  kktuDescription: z.string().trim().max(1000, 'tooLong').nullable(),
  finalUrl: webUrl,
  displayUrl: z.string().trim().max(255, 'tooLong').nullable(),
  creativeOuterId: z.string().trim().max(100, 'tooLong').nullable(),
  trackers: z.array(tracker).max(50, 'tooMany'),
  pixel: webUrl.nullable(),
  file: z.string().min(1, 'fileRequired').describe('`name` answered by the upload'),
});

/** What a person writes of a creative. */
export const creativeInput = creativeFields.refine(
  (creative) => !(creative.kktuCodes.length === 1 && creative.kktuCodes[0] === '30.15.1' && !creative.kktuDescription),
  { path: ['kktuDescription'], message: 'kktuDescription' },
);
export type CreativeInput = z.infer<typeof creativeInput>;

export const creativeRow = z.object({
  id,
  version,
  name: z.string(),
  type: z.enum(creativeTypes),
  subtype: z.enum(bannerSubtypes).nullable(),
  userId: id,
  userLogin: z.string(),
  moderationStatus: z.enum(moderationStatuses),
  moderationMsg: z.string().nullable(),
  width: count.nullable(),
  height: count.nullable(),
  fileUrl: z.string().nullable().describe('Signed, good for five minutes, on the files origin'),
  isBidding: z.boolean().describe('Shown by a campaign whose bidder is online'),
  createdAt: instant,
});
export type CreativeRow = z.infer<typeof creativeRow>;

export const creativeView = creativeRow.extend({
  ...creativeFields.shape,
  ...fileFacts.shape,
  erid: z.string().nullable(),
  ordStatus: z.string().nullable(),
  ordError: z.string().nullable(),
  campaigns: z.array(z.object({ id, name: z.string() })).describe('Campaigns that show it'),
  moderationHistory: z.array(
    z.object({ status: z.enum(moderationStatuses), message: z.string().nullable(), login: z.string(), at: instant }),
  ),
  updatedAt: instant,
});
export type CreativeView = z.infer<typeof creativeView>;

export const moderation = z
  .object({
    status: z.enum(['APPROVED', 'REJECTED']),
    message: z.string().trim().max(1000, 'tooLong').nullable(),
    version: version.optional().describe('What the moderator looked at; changed since, it answers 412'),
  })
  .refine((verdict) => verdict.status === 'APPROVED' || verdict.message, { path: ['message'], message: 'required' });

const byId = z.object({ id });
const readers = ['CREATIVE_READ', 'CREATIVE_READ_ALL'] as const;
const changed = z.object({ id, version, moderationStatus: z.enum(moderationStatuses) });

export const creatives = {
  list: endpoint(
    'creatives.list',
    { summary: 'Creatives', access: readers, isPaged: true },
    {
      query: paged(
        ['id', 'name', 'createdAt', 'moderationStatus'],
        {
          name: z.string().trim().max(limits.nameLength).optional(),
          type: repeated(z.enum(creativeTypes)),
          moderationStatus: repeated(z.enum(moderationStatuses)),
          userId: repeated(id),
        },
        { sort: 'createdAt,desc', size: limits.creativeList.size },
      ),
      answer: pageOf(creativeRow),
    },
  ),
  view: endpoint(
    'creatives.view',
    { summary: 'One creative', access: readers },
    { params: byId, answer: creativeView },
  ),
  create: endpoint(
    'creatives.create',
    {
      summary: 'Creates a creative for oneself; it waits for moderation',
      access: ['CREATIVE_CREATE'],
      errors: ['FILE_NOT_FOUND'],
    },
    { body: creativeInput, answer: changed },
  ),
  createFor: endpoint(
    'creatives.createFor',
    { summary: 'Creates a creative for a client', access: ['CREATIVE_CREATE_FOR_CLIENT'], errors: ['FILE_NOT_FOUND'] },
    { params: z.object({ userId: id }), body: creativeInput, answer: changed },
  ),
  update: endpoint(
    'creatives.update',
    {
      summary: 'Changes a creative; a new look, link or category sends an approved one back to moderation',
      access: ['CREATIVE_UPDATE'],
      errors: ['FILE_NOT_FOUND', 'STALE_VERSION'],
    },
    { params: byId, body: creativeInput.safeExtend({ version }), answer: changed },
  ),
  moderate: endpoint(
    'creatives.moderate',
    {
      summary: 'Approves or rejects',
      access: ['CREATIVE_MODERATE'],
      errors: ['MODERATION_MESSAGE_REQUIRED', 'STALE_VERSION'],
    },
    { params: byId, body: moderation, answer: changed },
  ),
  remove: endpoint(
    'creatives.remove',
    { summary: 'Deletes a creative that no campaign shows', access: ['CREATIVE_REMOVE'], errors: ['CREATIVE_IN_USE'] },
    { params: byId, answer: z.null() },
  ),
  statistic: endpoint(
    'creatives.statistic',
    {
      summary: "A creative's figures over a period",
      access: ['CREATIVE_PERIOD_STATISTIC', 'CREATIVE_READ', 'CREATIVE_READ_ALL'],
    },
    {
      params: z.object({ id, period: z.enum(creativePeriods) }),
      answer: z.object({
        from: date.nullable(),
        to: date,
        impressions: count,
        clicks: count,
        ctr: ratio,
        spend: money,
        currency: z.enum(currencies),
      }),
    },
  ),
};
