import { z } from 'zod';
import { endpoint } from '../endpoint';
import { moderationStatuses, switchStatuses } from '../enumerations';
import { count, id, version } from '../fields';
import { limits } from '../limits';
import { assign } from './assign';
import { each } from './bulk-each';
import { bulkEntities, bulkField, bulkOperations, bulkOperationsOf } from './bulk-fields';
import { bulkRefusal } from './bulk-refusal';
import { bulkDone, bulkItem, bulkMode, bulkOutcome, bulkRun, bulkSelection } from './bulk-shapes';
import { sheet } from './bulk-sheets';
import { bulkValue } from './bulk-values';
import { thingName } from './history-things';

const edit = z.object({
  field: z
    .string()
    .max(64)
    .describe('Field to change')
    .meta({ examples: ['dailyBudget'] }),
  operation: z.enum(bulkOperations).describe('Operation on the field'),
  value: z
    .json()
    .describe('New value, amount, percentage, days, items, or `{ find, replace }`; null clears an optional field')
    .meta({ examples: ['150'] }),
});
export type BulkEdit = z.infer<typeof edit>;

const target = z.object({
  entity: z.enum(bulkEntities).describe('Kind of items'),
  edit: edit.describe('The change, the same for every item'),
  run: bulkRun.optional(),
});

/** Checks that the field exists and supports the operation with this value. */
function requireEdit({ entity, edit: { field, operation, value } }: z.infer<typeof target>, context: z.RefinementCtx) {
  const known = bulkField(entity, field);
  const fault = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message, input: value });
  if (!known) return fault(['edit', 'field'], 'invalid');
  if (!bulkOperationsOf(known).includes(operation)) return fault(['edit', 'operation'], 'invalid');
  for (const issue of bulkValue(known, operation).safeParse(value).error?.issues ?? [])
    fault(['edit', 'value', ...issue.path.map(String)], issue.message);
}

/** Replaces the value by its parsed form, without properties that the field does not have. */
function readEdit<T extends z.infer<typeof target>>(given: T): T {
  const { entity, edit } = given;
  const known = bulkField(entity, edit.field);
  const read = known && bulkValue(known, edit.operation).safeParse(edit.value);
  // Parsed values of all fields are JSON.
  return read?.success ? { ...given, edit: { ...edit, value: read.data as typeof edit.value } } : given;
}

const bulkRow = z.object({
  id,
  version: version.describe('The version that the caller has seen; for an ad set, the version of its campaign'),
  ...bulkItem,
  before: z
    .json()
    .describe('Present value; for lists of a target, creatives, rules and permissions, their number')
    .meta({ examples: ['100'] }),
  after: z
    .json()
    .describe('Value after the edit, in the same form')
    .meta({ examples: ['110'] }),
  refusal: bulkRefusal.nullable().describe('Why it can’t be changed; null = it can'),
});
export type BulkRow = z.infer<typeof bulkRow>;

const found = z.object({
  id,
  version: version.describe('The present version; for an ad set, the version of its campaign'),
  name: bulkItem.name,
  status: z.enum(switchStatuses).nullable().describe('Whether it is active; null = it can’t be switched on or off'),
  archived: z.boolean().nullable().describe('Whether it is archived; null = it can’t be archived'),
  moderationStatus: z.enum(moderationStatuses).nullable().describe('Verdict on a creative; null = not a creative'),
});

export const bulk = {
  find: endpoint(
    'bulk.find',
    {
      summary: 'All items of a selection, with their versions for a subsequent change, deletion or verdict',
      access: 'user',
      isExtension: true,
      errors: ['NO_PERMISSION', 'BULK_TOO_MANY', 'UNKNOWN_SORT'],
    },
    {
      body: z.object({
        entity: z.enum(bulkEntities).describe('Kind of items'),
        selection: bulkSelection,
      }),
      answer: z.object({ rows: z.array(found).describe('Every item, in the order of the list') }),
    },
  ),
  preview: endpoint(
    'bulk.preview',
    {
      summary: 'Preview of a bulk change, by item; changes nothing',
      access: 'user',
      isExtension: true,
      errors: ['NO_PERMISSION', 'BULK_TOO_MANY', 'UNKNOWN_SORT'],
    },
    {
      body: target.extend({ selection: bulkSelection }).superRefine(requireEdit).overwrite(readEdit),
      answer: z.object({
        ...bulkOutcome,
        rows: z.array(bulkRow).describe('Every item, in the order of the list'),
        names: z.array(thingName).describe('Names of the items that the values contain by number'),
      }),
    },
  ),
  apply: endpoint(
    'bulk.apply',
    {
      summary: 'Changes many items at once, as one change set',
      access: 'user',
      isExtension: true,
      errors: ['NO_PERMISSION'],
    },
    {
      body: target
        .extend({
          rows: z
            .array(z.object({ id, version: version.describe('The version from the preview') }))
            .min(1, 'required')
            .max(limits.bulk.rows, 'tooMany')
            .describe('Items with the versions that the caller has seen; an item changed since then is refused'),
          mode: bulkMode,
        })
        .superRefine(requireEdit)
        .overwrite(readEdit),
      answer: z.object({
        ...bulkDone,
        rows: z.array(bulkRow).describe('Refused items'),
      }),
    },
  ),
  assign,
  ...each,
  ...sheet,
  progress: endpoint(
    'bulk.progress',
    {
      summary: 'Progress of the caller’s preview, bulk change, undo or replayed day',
      access: 'user',
      isExtension: true,
    },
    {
      query: z.object({ run: bulkRun }),
      answer: z.object({
        done: count.describe('Processed items; for a replayed day, thousandths of it').meta({ examples: [120] }),
        total: count
          .describe('Total number of items; 0 before they are counted and after the end')
          .meta({ examples: [214] }),
      }),
    },
  ),
};
