import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, id, instant, name, version } from '../fields';
import { limits } from '../limits';
import { listQuery } from '../list-query';
import { pageOf } from '../paging';
import { tagTypes } from './segment-kinds';
import { tagList } from './tag-list';
import { domain } from './target-entries';

const windowDays = (least: number) =>
  z
    .int('number')
    .min(least, least === 0 ? 'number' : 'positive')
    .max(limits.goal.days, 'goalDays');

/** Input for a tag (semantics, Tags). Its owner is the owner of the segment. */
export const tagInput = z.object({
  name,
  type: z.enum(tagTypes, 'required'),
  segmentId: id.describe('A segment whose source is a tag'),
  domains: z
    .array(domain)
    .min(1, 'tableEmpty')
    .max(100, 'tooMany')
    .describe('Sites where it counts visits, including subdomains; on other sites it has no effect'),
  isSimulated: z
    .boolean()
    .default(false)
    .describe('Users of the simulated exchange visit its sites too; these visits are counted separately'),
  isGoal: z
    .boolean()
    .default(false)
    .describe('Whether its calls are counted as conversions of the client’s campaigns that led to them'),
  postClickDays: windowDays(1)
    .default(limits.goal.usualPostClickDays)
    .describe('Goals: days after a click within which a call counts as its conversion'),
  postViewDays: windowDays(0)
    .default(limits.goal.usualPostViewDays)
    .describe(
      'Goals: days after an impression without a click within which a call counts as its conversion; 0 = never',
    ),
});
export type TagInput = z.infer<typeof tagInput>;

const tagRow = z.object({
  id,
  version,
  name: z.string(),
  type: z.enum(tagTypes),
  segmentId: id,
  segmentName: z.string(),
  domains: z.array(z.string()),
  snippet: z.string().describe('HTML for the site'),
  lastFiredAt: instant.nullable(),
  hits24h: count.describe('In the last 24 full hours and the current one'),
  isSimulated: z.boolean(),
  isGoal: z.boolean(),
  postClickDays: z.int(),
  postViewDays: z.int(),
  simulatedHits24h: count.describe('Simulated visits of the same hours, not included in `hits24h`'),
  userId: id,
  userLogin: z.string(),
  createdAt: instant,
});
export type TagRow = z.infer<typeof tagRow>;

const byId = z.object({ id });
const changed = z.object({ id, version });
const readers = ['TAG_READ', 'TAG_READ_ALL'] as const;

export const tags = {
  list: endpoint(
    'tags.list',
    { summary: 'Tags', access: readers, isPaged: true, isExtension: true },
    {
      query: listQuery(tagList, { domain: 'Part of a domain', isFired: 'Has ever fired' }),
      answer: pageOf(tagRow),
    },
  ),
  view: endpoint(
    'tags.view',
    { summary: 'One tag', access: readers, isExtension: true },
    { params: byId, answer: tagRow },
  ),
  create: endpoint(
    'tags.create',
    {
      summary: 'Creates a tag for a segment',
      access: ['TAG_CREATE'],
      isExtension: true,
      errors: ['NOT_FOUND', 'TAG_EMPTY_FIELDS'],
    },
    { body: tagInput, answer: changed },
  ),
  update: endpoint(
    'tags.update',
    {
      summary: 'Changes a tag; its address stays',
      access: ['TAG_UPDATE'],
      isExtension: true,
      errors: ['STALE_VERSION', 'TAG_EMPTY_FIELDS'],
    },
    { params: byId, body: tagInput.extend({ version }), answer: tagRow },
  ),
  remove: endpoint(
    'tags.remove',
    {
      summary: 'Deletes a tag; sites that still have it get 404',
      access: ['TAG_REMOVE'],
      isExtension: true,
    },
    { params: byId, answer: z.null() },
  ),
};
