import { z } from 'zod';
import { tracker } from '../creatives/creative-kinds';
import {
  bidTypes,
  safetyCategories,
  strategies,
  switchStatuses,
  trafficTypes,
  verificationServices,
} from '../enumerations';
import { date, id, limitOrNone, name, percent, typedMoney, webUrl } from '../fields';
import { labels } from '../labels';
import { limits } from '../limits';
import { permissions } from '../people/permissions';
import { ruleTimeRanges } from '../targeting/rule-parameters';
import { bundle, domain, ip, page, place, siteOrApp } from '../targeting/target-entries';
import type { BulkField, BulkKind, BulkOperation } from './bulk-fields';

const days = z.int('number').min(1, 'positive').max(limits.bulk.days, 'tooLarge');
const items = <S extends z.ZodType>(item: S) => z.array(item).min(1, 'required').max(limits.bulk.items, 'tooMany');
/** Percentage by which a value grows or shrinks: two decimals, above -100. */
const growth = z
  .number('number')
  .gt(-100, 'percent')
  .max(1_000, 'tooLarge')
  .multipleOf(0.01, 'number')
  .refine((value) => value !== 0, 'required');
const replacement = z.object({
  find: z.string('required').min(1, 'required').max(limits.nameLength, 'tooLong'),
  replace: z.string('required').max(limits.nameLength, 'tooLong'),
});

const bound = percent.nullable();
/** Optimisation thresholds for placements, as the campaign form has them. */
const optimisation = z
  .object({
    minCtr: bound,
    maxCtr: bound,
    minVtr: bound,
    maxVtr: bound,
    minViewability: bound,
    maxViewability: bound,
    period: z.int('number').min(1, 'positive').max(90, 'tooLarge'),
  })
  .refine(({ period: _days, ...bounds }) => Object.values(bounds).some((one) => one !== null), 'boundRequired');
const kktuCodes = z
  .array(z.string().regex(/^\d{1,2}\.\d{1,2}\.\d{1,2}$/, 'kktu'))
  .min(1, 'required')
  .max(16, 'tooMany');
const key = z.string().min(1, 'required').max(64, 'tooLong');
const some = <S extends z.ZodType>(item: S) => z.array(item).max(limits.bulk.items, 'tooMany');

/** Value schema of the operation `set`, by field kind. */
const whole: Readonly<Record<BulkKind, z.ZodType>> = {
  text: name,
  address: webUrl,
  category: z.string('required').min(1, 'required').max(64, 'tooLong'),
  money: typedMoney,
  date,
  percent,
  status: z.enum(switchStatuses, 'required'),
  archiving: z.boolean('required'),
  bidType: z.enum(bidTypes, 'required'),
  exchanges: items(id),
  frequency: z.object({
    times: limitOrNone.unwrap(),
    days: z.int('number').min(1, 'positive').max(limits.frequencyDays, 'frequencyPeriod'),
  }),
  labels,
  words: z.string('required').trim().min(1, 'required').max(1_000, 'tooLong'),
  flag: z.boolean('required'),
  strategy: z.enum(strategies, 'required'),
  limit: limitOrNone.unwrap(),
  schedule: z
    .string('required')
    .regex(/^[01]{168}$/, 'required')
    .refine((hours) => hours.includes('1'), 'scheduleEmpty'),
  optimisation,
  timeRange: z.enum(ruleTimeRanges, 'required'),
  timeZone: z.string('required').regex(/^TZ-\d{1,3}$/, 'required'),
  kktu: kktuCodes,
  trackers: some(tracker),
  creatives: some(id),
  rules: some(id),
  target: id,
  ips: z.never(),
  pages: z.never(),
  lineLists: some(id),
  segments: some(id),
  keys: some(key),
  safety: some(z.enum(safetyCategories)),
  traffic: some(z.enum(trafficTypes)),
  verification: some(z.enum(verificationServices)),
  sites: z.never(),
  apps: z.never(),
  sitesAndApps: z.never(),
  places: z.never(),
  permissions: z.never(),
  manager: id,
};

/** Value schema of the operations that change a value by an amount, or add and remove items. */
const part: Partial<Record<BulkKind, z.ZodType>> = {
  money: typedMoney,
  date: days,
  percent,
  exchanges: items(id),
  labels: labels.min(1, 'required'),
  sites: items(domain),
  apps: items(bundle),
  sitesAndApps: items(siteOrApp),
  ips: items(ip),
  pages: items(page),
  limit: limitOrNone.unwrap(),
  kktu: kktuCodes,
  trackers: items(tracker),
  creatives: items(id),
  rules: items(id),
  lineLists: items(id),
  segments: items(id),
  keys: items(key),
  safety: items(z.enum(safetyCategories)),
  verification: items(z.enum(verificationServices)),
  places: items(place),
  permissions: items(z.enum(permissions)),
};

/** Returns the value schema of an operation on a field. */
export function bulkValue({ kind, isOptional }: BulkField, operation: BulkOperation): z.ZodType {
  if (operation === 'percent') return growth;
  if (operation === 'replaceText') return replacement;
  if (operation === 'set') return isOptional ? whole[kind].nullable() : whole[kind];
  return part[kind] ?? z.never();
}
