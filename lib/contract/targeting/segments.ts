import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, id, instant, name, version } from '../fields';
import { limits } from '../limits';
import { listQuery } from '../list-query';
import { pageOf } from '../paging';
import { segmentEvents, segmentSources, segmentStatuses } from './segment-kinds';
import { segmentList } from './segment-list';

/** Input for a segment (semantics, Segments). `source` and `event` cannot change after creation. */
const segmentFields = z.object({
  name,
  source: z
    .enum(segmentSources, 'required')
    .describe('How users are added: by a tag on a site, a file of IDs, ad events'),
  event: z
    .enum(segmentEvents)
    .nullable()
    .describe('Events only: users who saw the client’s ads, clicked them or watched them to the end'),
  ttlDays: z
    .int('number')
    .min(1, 'positive')
    .max(limits.segmentDays, 'segmentDays')
    .describe('Lifetime of a member after the last activity, in days'),
});
export const segmentInput = segmentFields.superRefine(({ source, event }, context) => {
  const message = source === 'events' && event === null ? 'required' : 'eventOfOtherSource';
  if ((source === 'events') === (event === null)) context.addIssue({ code: 'custom', path: ['event'], message });
});
export type SegmentInput = z.infer<typeof segmentInput>;

const segmentRow = z.object({
  id,
  version,
  name: z.string(),
  source: z.enum(segmentSources),
  event: z.enum(segmentEvents).nullable(),
  ttlDays: z.int(),
  status: z.enum(segmentStatuses).describe('EMPTY until the first user is added'),
  size: count.describe('Number of users in it, up to a minute old'),
  usedInTargets: count,
  usedInTags: count,
  userId: id,
  userLogin: z.string(),
  createdAt: instant,
  updatedAt: instant.describe('Last change of the segment or its members'),
});
export type SegmentRow = z.infer<typeof segmentRow>;

const byId = z.object({ id });
const changed = z.object({ id, version });
const readers = ['SEGMENT_READ', 'SEGMENT_READ_ALL'] as const;
const empty = ['SEGMENT_EMPTY_FIELDS'] as const;
const creators = ['SEGMENT_CREATE'] as const;

const segmentUpload = z.object({
  id,
  accepted: count.describe('Number of distinct ids in the file'),
  duplicates: count,
  size: count.describe('Present number of users in the segment'),
  rejected: z
    .array(z.object({ line: count, text: z.string(), reason: z.enum(['format', 'tooLong']) }))
    .describe('The first thousand'),
});
export type SegmentUpload = z.infer<typeof segmentUpload>;

export const segments = {
  list: endpoint(
    'segments.list',
    { summary: 'Segments', access: readers, isPaged: true, isExtension: true },
    {
      query: listQuery(segmentList, {
        updatedFrom: 'First day, in the caller’s zone',
        updatedTo: 'Last day, in the caller’s zone',
      }),
      answer: pageOf(segmentRow),
    },
  ),
  view: endpoint(
    'segments.view',
    { summary: 'One segment', access: readers, isExtension: true },
    { params: byId, answer: segmentRow },
  ),
  create: endpoint(
    'segments.create',
    { summary: 'Creates a segment for the caller', access: creators, isExtension: true, errors: empty },
    { body: segmentInput, answer: changed },
  ),
  createFor: endpoint(
    'segments.createFor',
    { summary: 'Creates a segment for a client', access: creators, isExtension: true, errors: empty },
    { params: z.object({ userId: id }), body: segmentInput, answer: changed },
  ),
  update: endpoint(
    'segments.update',
    {
      summary: 'Renames a segment or changes the lifetime of its members',
      access: ['SEGMENT_UPDATE'],
      isExtension: true,
      errors: ['STALE_VERSION', 'SEGMENT_SOURCE_FIXED', ...empty],
    },
    { params: byId, body: segmentInput.safeExtend({ version }), answer: segmentRow },
  ),
  remove: endpoint(
    'segments.remove',
    {
      summary: 'Deletes a segment that no target and no tag uses',
      access: ['SEGMENT_REMOVE'],
      isExtension: true,
      errors: ['SEGMENT_IN_USE'],
    },
    { params: byId, answer: z.null() },
  ),
  upload: endpoint(
    'segments.upload',
    {
      summary: 'Adds users from a list file: one SHA-256 of a user ID per line, 64 hexadecimal digits',
      access: ['SEGMENT_UPDATE'],
      isExtension: true,
      isUpload: true,
      errors: ['FILE_UNREADABLE', 'LIST_TOO_LONG', 'SEGMENT_NOT_UPLOADED'],
    },
    {
      params: byId,
      query: z.object({
        mode: z.enum(['add', 'replace']).default('add').describe('replace = only users from the file'),
      }),
      answer: segmentUpload,
    },
  ),
};
