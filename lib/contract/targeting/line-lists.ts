import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, id, instant, name, version } from '../fields';
import { limits } from '../limits';
import { listQuery } from '../list-query';
import { pageOf } from '../paging';
import { type LineListKind, lineListKinds, lineListShape } from './line-list-shape';
import { bundle, domain, ip } from './target-entries';

/** The same validation as for lines entered in a target. */
const lineOf: Readonly<Record<LineListKind, z.ZodType<string>>> = { site: domain, app: bundle, ip };

/** Input for a site, app or IP list. `kind` cannot change after creation. */
export const lineListInput = z
  .object({
    name,
    kind: z.enum(lineListKinds, 'required').describe('Kind of its lines: domains, app bundles or IP addresses'),
    lines: z
      .array(z.string())
      .min(1, 'tableEmpty')
      .max(limits.upload.listLines, 'tooMany')
      .describe('Written as in the target panel of that kind; repeated lines are dropped'),
  })
  .superRefine(({ kind, lines }, context) => {
    lines.forEach((line, at) => {
      const [issue] = lineOf[kind].safeParse(line).error?.issues ?? [];
      if (issue) context.addIssue({ code: 'custom', path: ['lines', at], message: issue.message });
    });
  });
export type LineListInput = z.infer<typeof lineListInput>;

const lineListRow = z.object({
  id,
  version,
  name: z.string(),
  kind: z.enum(lineListKinds),
  lineCount: count.describe('Number of lines').meta({ examples: [250] }),
  usedInTargets: count,
  userId: id,
  userLogin: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type LineListRow = z.infer<typeof lineListRow>;

const lineListView = lineListRow.extend({
  lines: z.array(z.string()),
  targets: z
    .array(
      z.object({
        id,
        name: z.string(),
        adSetDto: z
          .object({ id, name: z.string(), campaignId: id })
          .nullable()
          .describe('The ad set that the target belongs to'),
      }),
    )
    .describe('Targets that use it, the first hundred'),
});
export type LineListView = z.infer<typeof lineListView>;

const byId = z.object({ id });
const changed = z.object({ id, version });
const readers = ['TARGET_READ', 'TARGET_READ_ALL'] as const;
const empty = ['LINE_LIST_EMPTY_FIELDS'] as const;

export const lineLists = {
  list: endpoint(
    'lineLists.list',
    { summary: 'Lists of sites, apps and IP addresses', access: readers, isPaged: true, isExtension: true },
    {
      query: listQuery(lineListShape, {
        updatedFrom: 'First day, in the caller’s zone',
        updatedTo: 'Last day, in the caller’s zone',
      }),
      answer: pageOf(lineListRow),
    },
  ),
  view: endpoint(
    'lineLists.view',
    { summary: 'One list with its lines', access: readers, isExtension: true },
    { params: byId, answer: lineListView },
  ),
  create: endpoint(
    'lineLists.create',
    { summary: 'Creates a list for the caller', access: ['TARGET_CREATE'], isExtension: true, errors: empty },
    { body: lineListInput, answer: changed },
  ),
  createFor: endpoint(
    'lineLists.createFor',
    {
      summary: 'Creates a list for a client',
      access: ['TARGET_CREATE_FOR_CLIENT', 'CLIENT_TARGET_CREATE'],
      isExtension: true,
      errors: empty,
    },
    { params: z.object({ userId: id }), body: lineListInput, answer: changed },
  ),
  update: endpoint(
    'lineLists.update',
    {
      summary: 'Changes a list for every target that uses it',
      access: ['TARGET_UPDATE'],
      isExtension: true,
      errors: ['STALE_VERSION', 'LINE_LIST_KIND_FIXED', ...empty],
    },
    { params: byId, body: lineListInput.safeExtend({ version }), answer: lineListView },
  ),
  remove: endpoint(
    'lineLists.remove',
    {
      summary: 'Deletes a list that no target uses',
      access: ['TARGET_REMOVE'],
      isExtension: true,
      errors: ['LINE_LIST_IN_USE'],
    },
    { params: byId, answer: z.null() },
  ),
};
