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
  operation: z.enum(bulkOperations).describe('What to do to it'),
  value: z
    .json()
    .describe(
      'New value, amount, percentage, days, items, or `{ find, replace }`; null empties a field that may be empty',
    )
    .meta({ examples: ['150'] }),
});
export type BulkEdit = z.infer<typeof edit>;

const target = z.object({
  entity: z.enum(bulkEntities).describe('Kind of items'),
  edit: edit.describe('What to change, the same for every item'),
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
  version: version.describe('The version that was seen; of an ad set, its campaign’s'),
  ...bulkItem,
  before: z
    .json()
    .describe('Value now; of a list of a target, of creatives, rules and permissions, their number')
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
  version: version.describe('The version there is now; of an ad set, its campaign’s'),
  name: bulkItem.name,
  status: z.enum(switchStatuses).nullable().describe('Whether it is switched on; null = it has no switch'),
  archived: z.boolean().nullable().describe('Whether it is in the archive; null = there is none for it'),
  moderationStatus: z.enum(moderationStatuses).nullable().describe('Verdict on a creative; null = none of them'),
});

export const bulk = {
  find: endpoint(
    'bulk.find',
    {
      summary: 'All items of a selection, with the versions by which they are then changed, deleted or judged',
      access: 'user',
      isExtension: true,
      errors: ['NO_PERMISSION', 'BULK_TOO_MANY', 'UNKNOWN_SORT'],
    },
    {
      body: z.object({
        entity: z.enum(bulkEntities).describe('Kind of items'),
        selection: bulkSelection,
      }),
      answer: z.object({ rows: z.array(found).describe('Every item, as the list orders them') }),
    },
  ),
  preview: endpoint(
    'bulk.preview',
    {
      summary: 'What a change of many items would do to each of them; nothing is changed',
      access: 'user',
      isExtension: true,
      errors: ['NO_PERMISSION', 'BULK_TOO_MANY', 'UNKNOWN_SORT'],
    },
    {
      body: target.extend({ selection: bulkSelection }).superRefine(requireEdit).overwrite(readEdit),
      answer: z.object({
        ...bulkOutcome,
        rows: z.array(bulkRow).describe('Every item, as the list orders them'),
        names: z.array(thingName).describe('What the items that the values name by number are called'),
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
            .array(z.object({ id, version: version.describe('The version that the preview showed') }))
            .min(1, 'required')
            .max(limits.bulk.rows, 'tooMany')
            .describe('Items with the versions that were seen; one that has changed since is refused'),
          mode: bulkMode,
        })
        .superRefine(requireEdit)
        .overwrite(readEdit),
      answer: z.object({
        ...bulkDone,
        rows: z.array(bulkRow).describe('Items that were refused'),
      }),
    },
  ),
  assign,
  ...each,
  ...sheet,
  progress: endpoint(
    'bulk.progress',
    {
      summary: 'How far a preview, a bulk change, an undo or a replayed day of one’s own has come',
      access: 'user',
      isExtension: true,
    },
    {
      query: z.object({ run: bulkRun }),
      answer: z.object({
        done: count.describe('Items dealt with; thousandths of a replayed day').meta({ examples: [120] }),
        total: count.describe('Items in all; 0 before they are counted and after the end').meta({ examples: [214] }),
      }),
    },
  ),
};
