import { z } from 'zod';
import { endpoint } from '../endpoint';
import { aspectRatios, creativePeriods, currencies, moderationStatuses } from '../enumerations';
import { count, date, id, money, ratio, seenVersionQuery, version, webUrl } from '../fields';
import { limits } from '../limits';
import { listQuery } from '../list-query';
import { paged, pageOf, repeated } from '../paging';
import { creativeRow, creativeView, libraryImage, nativeProposal } from './creative-answers';
import { creativeBatch } from './creative-batch';
import { creativeInput } from './creative-input';
import { creativeList } from './creative-list';
import { creativePreview } from './creative-preview';
import { emptyFieldCodes } from './creative-readiness';
import { hasReason, verdict } from './verdict';

export type CreativeRow = z.infer<typeof creativeRow>;
export type CreativeView = z.infer<typeof creativeView>;
export type LibraryImage = z.infer<typeof libraryImage>;
export type NativeProposal = z.infer<typeof nativeProposal>;

const seenVersion = version.optional().describe('The version the moderator reviewed; 412 if it has changed since');
export const moderation = z
  .object({ ...verdict.shape, version: seenVersion })
  .refine(hasReason, { path: ['message'], message: 'required' });

const byId = z.object({ id });
const readers = ['CREATIVE_READ', 'CREATIVE_READ_ALL'] as const;
const writers = ['CREATIVE_CREATE', 'CREATIVE_UPDATE', 'CREATIVE_CREATE_FOR_CLIENT'] as const;
const writing = ['FILE_NOT_FOUND', 'VAST_DAAST_NO_PERMISSION', 'VAST_DAAST_PROCESSING_ERROR'] as const;
const changed = z.object({ id, version, moderationStatus: z.enum(moderationStatuses) });

export const creatives = {
  list: endpoint(
    'creatives.list',
    { summary: 'Creatives', access: readers, isPaged: true },
    {
      query: listQuery(creativeList, {
        label: 'Has any of these labels, regardless of case',
        dimensions: '`width`x`height`',
        createdFrom: 'First day, in the caller’s zone',
        createdTo: 'Last day, in the caller’s zone',
        isUsed: 'Whether an ad set uses it',
      }),
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
      summary: 'Creates a creative for the caller and sends it to moderation',
      access: ['CREATIVE_CREATE'],
      errors: writing,
    },
    { body: creativeInput, answer: changed },
  ),
  createFor: endpoint(
    'creatives.createFor',
    {
      summary: 'Creates a creative for a client',
      access: ['CREATIVE_CREATE_FOR_CLIENT', 'CLIENT_CREATIVE_CREATE'],
      errors: writing,
    },
    { params: z.object({ userId: id }), body: creativeInput, answer: changed },
  ),
  ...creativeBatch,
  ...creativePreview,
  update: endpoint(
    'creatives.update',
    {
      summary: 'Changes a creative; a new look, link or category sends an approved one back to moderation',
      access: ['CREATIVE_UPDATE'],
      errors: [...writing, 'STALE_VERSION'],
    },
    { params: byId, body: creativeInput.and(z.object({ version })), answer: creativeView },
  ),
  moderate: endpoint(
    'creatives.moderate',
    {
      summary: 'Approves or rejects',
      access: ['CREATIVE_MODERATE'],
      errors: ['MODERATION_MESSAGE_REQUIRED', 'STALE_VERSION', ...Object.values(emptyFieldCodes)],
    },
    { params: byId, body: moderation, answer: changed },
  ),
  remove: endpoint(
    'creatives.remove',
    { summary: 'Deletes a creative that no campaign uses', access: ['CREATIVE_REMOVE'], errors: ['CREATIVE_IN_USE'] },
    { params: byId, answer: z.null() },
  ),
  archive: endpoint(
    'creatives.archive',
    {
      summary: 'Archives or unarchives a creative; an archived one is not shown',
      access: ['CREATIVE_REMOVE'],
      isExtension: true,
      errors: ['STALE_VERSION'],
    },
    { params: byId, query: seenVersionQuery, answer: z.object({ id, version, archived: z.boolean() }) },
  ),
  library: endpoint(
    'creatives.library',
    { summary: 'Stored images that can be reused', access: writers, isPaged: true, isExtension: true },
    {
      query: paged(
        ['createdAt', 'filename', 'size'],
        {
          filename: z.string().trim().max(limits.nameLength).optional(),
          userId: repeated(id),
          ratio: repeated(z.enum(aspectRatios)),
          dimensions: repeated(z.string().regex(/^\d{1,5}x\d{1,5}$/)).describe('`width`x`height`'),
        },
        { sort: 'createdAt,desc', size: limits.creativeList.size },
      ),
      answer: pageOf(libraryImage),
    },
  ),
  proposeNative: endpoint(
    'creatives.proposeNative',
    {
      summary: 'Suggests texts of a native ad from its final URL alone; the page is not loaded',
      access: writers,
      isExtension: true,
    },
    {
      body: z.object({
        finalUrl: webUrl,
        language: z.enum(['en', 'ru']).default('en'),
        productName: z.string().trim().max(limits.nameLength, 'tooLong').nullable().default(null),
        iabCategory: z.string().max(10).nullable().default(null),
      }),
      answer: z.object({ provider: z.string(), proposals: z.array(nativeProposal) }),
    },
  ),
  statistic: endpoint(
    'creatives.statistic',
    { summary: "A creative's figures over a period", access: ['CREATIVE_PERIOD_STATISTIC'] },
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
