import { z } from 'zod';
import { bidTypes, switchStatuses } from '../enumerations';
import { date, id, limitOrNone, name, percent, typedMoney, webUrl } from '../fields';
import { labels } from '../labels';
import { limits } from '../limits';
import { permissions } from '../people/permissions';
import { bundle, domain, place } from '../targeting/target-entries';
import type { BulkField, BulkKind, BulkOperation } from './bulk-fields';

const days = z.int('number').min(1, 'positive').max(limits.bulk.days, 'tooLarge');
const items = <S extends z.ZodType>(item: S) => z.array(item).min(1, 'required').max(limits.bulk.items, 'tooMany');
/** Percent by which a value grows, or shrinks: two decimals, never to nothing. */
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

/** What each kind is set to. */
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
  sites: z.never(),
  apps: z.never(),
  places: z.never(),
  permissions: z.never(),
  manager: id,
};

/** By how much, or which items. */
const part: Partial<Record<BulkKind, z.ZodType>> = {
  money: typedMoney,
  date: days,
  percent,
  exchanges: items(id),
  labels: labels.min(1, 'required'),
  sites: items(domain),
  apps: items(bundle),
  places: items(place),
  permissions: items(z.enum(permissions)),
};

/** The shape of the value that goes with an operation. */
export function bulkValue({ kind, isOptional }: BulkField, operation: BulkOperation): z.ZodType {
  if (operation === 'percent') return growth;
  if (operation === 'replaceText') return replacement;
  if (operation === 'set') return isOptional ? whole[kind].nullable() : whole[kind];
  return part[kind] ?? z.never();
}
