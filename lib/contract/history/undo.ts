import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencies } from '../enumerations';
import { limits } from '../limits';
import { changeSetId, thingName } from './history-things';

/** A conflict of an undo: the field was changed again after the change to be undone. */
const undoConflict = thingName.extend({
  currency: z.enum(currencies).nullable().describe('Currency of its amounts; null = it has none'),
  field: z
    .string()
    .describe('Name of the field on the wire')
    .meta({ examples: ['dailyBudget'] }),
  theirs: z
    .json()
    .describe('Present value, changed since then')
    .meta({ examples: ['200'] }),
  was: z
    .json()
    .describe('Value before the change to undo')
    .meta({ examples: ['100'] }),
});
export type UndoConflict = z.infer<typeof undoConflict>;

export const undo = endpoint(
  'history.undo',
  {
    summary: 'Undoes a change set, as a new change',
    access: 'user',
    isExtension: true,
    errors: ['NOT_FOUND', 'NO_PERMISSION', 'CHANGE_NOT_UNDOABLE'],
  },
  {
    params: z.object({
      changeSetId: z
        .uuid()
        .describe('The change set')
        .meta({ examples: ['5f0c3e0a-6f57-4f0e-9d3e-0f4a5d2b8c11'] }),
    }),
    body: z.object({
      choices: z
        .array(
          undoConflict
            .omit({ name: true, was: true, currency: true })
            .extend({ keep: z.enum(['theirs', 'was']).describe('The value to keep') }),
        )
        .max(limits.bulk.rows, 'tooMany')
        .default([])
        .describe('Resolution of each conflict: keep the newer value, or restore the earlier one'),
      mode: z
        .enum(['possible', 'all'])
        .default('all')
        .describe('Undo everything that can be undone, or all or nothing'),
      run: z
        .uuid()
        .optional()
        .describe('Key chosen by the caller, to read the progress')
        .meta({ examples: ['3d4f6f0e-53a5-4f62-8f0b-5f6f6f3b1d20'] }),
    }),
    answer: z.object({
      isDone: z
        .boolean()
        .describe('Whether it was undone; false = nothing was changed because of a conflict or a refusal'),
      changeSetId: changeSetId.describe(
        'The change set of the undo; null = nothing was changed, or the change can’t be undone',
      ),
      changed: z
        .int()
        .nonnegative()
        .describe('Number of restored items')
        .meta({ examples: [12] }),
      conflicts: z.array(undoConflict).describe('Fields that were changed since then'),
      refused: z
        .array(
          thingName.extend({
            code: z
              .string()
              .describe('Why the item can’t be restored')
              .meta({ examples: ['CAMPAIGN_ARCHIVED'] }),
          }),
        )
        .describe('Items that can’t be restored'),
    }),
  },
);
