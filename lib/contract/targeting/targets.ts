import { z } from 'zod';
import { endpoint } from '../endpoint';
import { safetyCategories, switchStatuses, trafficTypes, verificationServices } from '../enumerations';
import { count, id, instant, name, seenVersion, seenVersionQuery, version } from '../fields';
import { shownLabels, typedLabels } from '../labels';
import { limits } from '../limits';
import { listQuery } from '../list-query';
import { pageOf } from '../paging';
import { bundle, domain, ip, page, place } from './target-entries';
import { type TargetPanel, targetList, targetPanels } from './target-list';

const key = z.string().min(1).max(64);

/**
 * White and black list of one panel. An empty white list does not restrict. Exclusions take precedence over inclusions.
 */
const lists = <S extends z.ZodType>(item: S, most = 1000) =>
  z.object({ included: z.array(item).max(most, 'tooMany'), excluded: z.array(item).max(most, 'tooMany') }).refine(
    ({ included, excluded }) => {
      const barred = new Set(excluded.map((value) => JSON.stringify(value)));
      return !included.some((value) => barred.has(JSON.stringify(value)));
    },
    { path: ['excluded'], message: 'bothLists' },
  );

/** IDs of lists that several targets can share. */
const named = (what: string) => lists(z.int('number').positive('number'), limits.listsOfTarget).describe(what);

const conditions = {
  deviceTypes: lists(key).describe('OpenRTB device types'),
  operatingSystems: lists(key),
  browsers: lists(key),
  languages: lists(key).describe('ISO 639-1'),
  domains: lists(domain, limits.upload.listLines),
  pages: lists(page, limits.upload.listLines),
  bundles: lists(bundle, limits.upload.listLines),
  ips: lists(ip, limits.upload.listLines),
  iabCategories: lists(key),
  carriers: lists(key),
  makes: lists(key),
  models: lists(key),
  connectionTypes: lists(key),
  brandSafety: z.array(z.enum(safetyCategories)).describe('Categories to avoid'),
  trafficTypes: z.array(z.enum(trafficTypes)).describe('Empty = both'),
  verificationServices: z
    .array(z.enum(verificationServices))
    .max(verificationServices.length, 'tooMany')
    .describe('Third-party pre-bid filters; a request must pass all of them'),
  segments: lists(z.int('number').positive('number')).describe(
    'Segments of the target’s owner; a request without a user ID matches none',
  ),
  siteLists: named('Lists of sites of the target’s owner; their lines count as lines of `domains`'),
  appLists: named('Lists of apps of the target’s owner; their lines count as lines of `bundles`'),
  ipLists: named('Lists of IP addresses of the target’s owner; their lines count as lines of `ips`'),
} satisfies Record<Exclude<TargetPanel, 'geo'>, z.ZodType>;

const geo = z
  .object({
    isEverywhere: z.boolean().describe('"All countries", an explicit choice'),
    included: z.array(place).max(1000, 'tooMany'),
    excluded: z.array(place).max(1000, 'tooMany'),
  })
  .refine((choice) => choice.isEverywhere || choice.included.length > 0, {
    path: ['included'],
    message: 'geoRequired',
  });

/** Panels are combined with AND, values inside a panel with OR. */
export const targetConditions = z.object({ geo, ...conditions });
export type TargetConditions = z.infer<typeof targetConditions>;
/** Input for a target. */
export const targetInput = z.object({ name, labels: typedLabels, geo, ...conditions });
export type TargetInput = z.infer<typeof targetInput>;
export type Place = TargetInput['geo']['included'][number];
/** Panels that consist of a white and a black list of dictionary keys. */
export type ListPanel = {
  [K in keyof typeof conditions]: TargetInput[K] extends { included: string[] } ? K : never;
}[keyof typeof conditions];

const targetRow = z.object({
  id,
  version,
  name: z.string(),
  labels: shownLabels,
  status: z.enum(switchStatuses).describe('An ad set with an inactive target does not bid'),
  archived: z.boolean().describe('An archived target is inactive'),
  userId: id,
  userLogin: z.string(),
  usedInAdSets: count,
  panels: z.array(z.enum(targetPanels)).describe('Panels with restrictions'),
  createdAt: instant,
});
export type TargetRow = z.infer<typeof targetRow>;

const targetView = targetRow.extend({
  ...targetInput.shape,
  labels: shownLabels,
  updatedAt: instant,
  adSetDto: z
    .object({ id, name: z.string(), campaignId: id })
    .nullable()
    .describe('The ad set that the target belongs to; null for a target of the list, which many ad sets may use'),
});
export type TargetView = z.infer<typeof targetView>;

const byId = z.object({ id });
const changed = z.object({ id, version });
const readers = ['TARGET_READ', 'TARGET_READ_ALL'] as const;
const inLanguage = z.object({ lang: z.enum(['en', 'ru']).default('en') });
const empty = ['TARGET_EMPTY_FIELDS', 'TARGET_GEO_REQUIRED'] as const;

export const targets = {
  list: endpoint(
    'targets.list',
    { summary: 'Targets, except those that belong to an ad set', access: readers, isPaged: true },
    {
      query: listQuery(targetList, {
        label: 'Has any of these labels, regardless of case',
        panel: 'With restrictions in any of these panels',
        isUsed: 'Whether an ad set uses it',
        createdFrom: 'First day, in the caller’s zone',
        createdTo: 'Last day, in the caller’s zone',
      }),
      answer: pageOf(targetRow),
    },
  ),
  view: endpoint(
    'targets.view',
    { summary: 'One target', access: readers },
    { params: byId, query: inLanguage, answer: targetView },
  ),
  create: endpoint(
    'targets.create',
    { summary: 'Creates a target for the caller', access: ['TARGET_CREATE'], errors: empty },
    { body: targetInput, answer: changed },
  ),
  createFor: endpoint(
    'targets.createFor',
    {
      summary: 'Creates a target for a client',
      access: ['TARGET_CREATE_FOR_CLIENT', 'CLIENT_TARGET_CREATE'],
      errors: empty,
    },
    { params: z.object({ userId: id }), body: targetInput, answer: changed },
  ),
  update: endpoint(
    'targets.update',
    {
      summary: 'Changes a target for every ad set that uses it',
      access: ['TARGET_UPDATE'],
      errors: ['STALE_VERSION', 'TARGET_ARCHIVED', ...empty],
    },
    { params: byId, query: inLanguage, body: targetInput.extend({ version }), answer: targetView },
  ),
  remove: endpoint(
    'targets.remove',
    {
      summary: 'Deletes a target that no campaign uses',
      access: ['TARGET_REMOVE'],
      errors: ['TARGET_IN_USE', 'TARGET_OF_AD_SET'],
    },
    { params: byId, answer: z.null() },
  ),
  changeStatus: endpoint(
    'targets.changeStatus',
    {
      summary: 'Activates or stops a target; ad sets with an inactive one do not bid',
      access: ['TARGET_UPDATE'],
      isExtension: true,
      errors: ['TARGET_ARCHIVED', 'TARGET_OF_AD_SET', 'STALE_VERSION'],
    },
    {
      params: byId,
      body: z.object({ status: z.enum(switchStatuses), version: seenVersion }),
      answer: changed.extend({ status: z.enum(switchStatuses) }),
    },
  ),
  archive: endpoint(
    'targets.archive',
    {
      summary: 'Archives or unarchives a target; it becomes inactive in both cases',
      access: ['TARGET_REMOVE'],
      isExtension: true,
      errors: ['TARGET_OF_AD_SET', 'STALE_VERSION'],
    },
    { params: byId, query: seenVersionQuery, answer: changed.extend({ archived: z.boolean() }) },
  ),
};
